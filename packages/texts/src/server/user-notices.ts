import type { Values } from '../translate'
import { type MailKind, mailTexts, withMoments } from './mails'
import { type ServerKey, serverTexts } from './server-texts'
import { type ZoneOffset, statementTexts } from './statements'

/** A kind of notice with words of its own; all others are said as their mails say it. */
type OwnKind = ServerKey extends infer Key ? (Key extends `inbox.${infer Kind}.title` ? Kind : never) : never

/** A kind of notice that can be said. */
export type SaidNotice = OwnKind | MailKind

/** A notice in words. */
export interface NoticeText {
  readonly title: string
  readonly text: string
}

/** The reader of a notice: the language of a `lang` header, and how far their zone is ahead of UTC. */
export interface NoticeReader {
  readonly lang: string
  readonly zone: ZoneOffset
}

/** The values of a notice. Plain decimals are written as the language does, other values stay as they are. */
export interface NoticeValues {
  readonly values: Values
  /** Prices and lots, with the decimals that they have. */
  readonly figures?: Values
  /** Money. */
  readonly amounts?: Values
  /** Money with its sign. */
  readonly changes?: Values
}

/** A notice in the words of its reader. */
export function noticeTextOf(kind: SaidNotice, given: NoticeValues, reader: NoticeReader): NoticeText {
  const { lang, zone } = reader
  const { say, find } = serverTexts(lang)
  if (find(`inbox.${kind}.title`) === undefined) return mailed(kind, given.values, reader)
  const { exact, amount, change } = statementTexts(lang)
  const values = {
    ...withMoments(given.values, lang, zone),
    ...written(given.figures, exact),
    ...written(given.amounts, amount),
    ...written(given.changes, change),
  }
  return { title: say(`inbox.${kind}.title`, values), text: say(`inbox.${kind}.text`, values) }
}

/** The subject of a mail, and its first line. */
function mailed(kind: SaidNotice, values: Values, { lang, zone }: NoticeReader): NoticeText {
  if (!isMailed(kind, lang)) throw new RangeError(`no words of a notice ${kind}`)
  const { subject, lines } = mailTexts(lang, zone).of(kind, values)
  return { title: subject, text: lines[0] ?? '' }
}

const isMailed = (kind: SaidNotice, lang: string): kind is MailKind =>
  serverTexts(lang).find(`mails.${kind}.subject`) !== undefined

const written = (values: Values = {}, write: (plain: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(String(value))]))
