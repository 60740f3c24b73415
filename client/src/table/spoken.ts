import type { Card, Disc, Display } from '../messages'
import { boxes, boxesText, marksBorne, marksDrawn, markText } from '../lib/marks'
import type { Speech } from '../lib/words'

/** What a figure is called for whoever does not see it: its name, whose it is, what is left of it, its states, why it may not be picked. */
export function spokenOf(display: Display, disc: Disc, card: Card | undefined, speech: Speech, own: boolean, refused: string): string {
  const badges = [...marksBorne(display, disc, 'count'), ...marksBorne(display, disc, 'tag')]
  return [
    speech.named(disc.name),
    own ? speech.first('web.board.own') : speech.first('web.board.enemy'),
    ...marksBorne(display, disc, 'boxes').map((mark) => boxesText(speech, mark, boxes(disc, card, mark))),
    ...marksDrawn(display, disc, 'pips').map((mark) => markText(null, speech, mark)),
    ...badges.map((mark) => markText(null, speech, mark)),
    disc.pose && disc.pose.height > 0 ? speech.key('web.board.height', { height: disc.pose.height }) : '',
    refused,
  ].filter(Boolean).join(', ')
}
