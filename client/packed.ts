import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html)$/
const compressed = promisify(brotliCompress)

/** Beside every script, stylesheet and page the same packed by brotli, as small as may be: that is done once, here, on all processors. */
export function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((each) => TEXT.test(each))
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir ?? '', name)
          const text = await readFile(file)
          const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
          await writeFile(`${file}.br`, await compressed(text, { params }))
        }),
      )
    },
  }
}
