import { expect, test } from 'vitest'
import { Newest } from './newest'

const soon = () => new Promise((resolve) => setTimeout(resolve))

test('one question at a time, and only the newest of those that waited', async () => {
  const asked: number[] = []
  const heard: number[] = []
  const open: (() => void)[] = []
  const newest = new Newest<number, number>(
    (question) => {
      asked.push(question)
      return new Promise((resolve) => open.push(() => resolve(question * 10)))
    },
    (_, reply) => heard.push(reply),
  )
  newest.want(1)
  newest.want(2)
  newest.want(3)
  expect(asked).toEqual([1])
  open.shift()?.()
  await soon()
  expect([asked, heard]).toEqual([[1, 3], []])
  open.shift()?.()
  await soon()
  expect(heard).toEqual([30])
})

test('what is forgotten is not heard, and a failure stops nothing', async () => {
  const heard: string[] = []
  const newest = new Newest<string, string>(
    (question) => (question === 'bad' ? Promise.reject(new Error()) : Promise.resolve(question)),
    (question) => heard.push(question),
  )
  newest.want('first')
  newest.forget()
  await soon()
  newest.want('bad')
  await soon()
  newest.want('last')
  await soon()
  expect(heard).toEqual(['last'])
})
