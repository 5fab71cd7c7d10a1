import { offsetAt } from '@fairtick/domain'
import { type MailKind, mailTexts } from '@fairtick/texts/mails'
import { countryNames, noticeOf } from '@fairtick/texts/messages'
import type { Mail } from '../../../ports'

/** RIGHT-TO-LEFT MARK, before a line that begins with our Latin name and reads from right to left. */
const RIGHT_TO_LEFT = '\u200f'

/** The parts of a message beside its words. */
export interface MessageParts {
  readonly kind: MailKind
  readonly lang: string
  /** The time zone of the user, by its name. */
  readonly zone: string
  readonly values: Readonly<Record<string, string>>
  /** The phrase that a user chose to recognise our mails by. */
  readonly phrase: string
  /** Address of the link "this was not me". */
  readonly freezeLink: string | undefined
}

/** A message as mail: the same in plain text and HTML, without pictures, script or external content. */
export function composeMail(to: string, parts: MessageParts, isSandbox: boolean): Mail {
  const words = wordsFor(parts)
  const { subject, lines } = words.of(parts.kind, placed(parts.values, words.htmlLang))
  const sandbox = isSandbox ? [noticeOf('sandbox', parts.lang)] : []
  const text = [
    ...sandbox,
    words.greeting,
    ...lines,
    ...(parts.freezeLink === undefined ? [] : [words.notMe, parts.freezeLink]),
    ...(parts.phrase === '' ? [] : [words.phrase(parts.phrase)]),
    words.footer,
  ]
  const paragraphs = [
    ...sandbox.map((line) => `<p><strong>${escaped(line)}</strong></p>`),
    ...[words.greeting, ...lines].map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`),
    ...(parts.freezeLink === undefined ? [] : [linkIn(words.notMe, parts.freezeLink)]),
    ...(parts.phrase === '' ? [] : [`<p>${escaped(words.phrase(parts.phrase))}</p>`]),
    `<p><small>${escaped(words.footer)}</small></p>`,
  ]
  const title = escaped(subject)
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${words.htmlLang}" dir="${words.dir}"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${paragraphs.join('')}</body></html>\n`,
  }
}

/** The text shortened for an SMS; a code comes last, in the form that phones fill in automatically. */
export function composeSms(parts: MessageParts, host: string): string {
  const words = wordsFor(parts)
  const { lines } = words.of(parts.kind, placed(parts.values, words.htmlLang))
  const code = parts.values.code
  return [
    `${words.dir === 'rtl' ? RIGHT_TO_LEFT : ''}Fairtick: ${lines.slice(0, 2).join(' ')}`,
    ...(parts.freezeLink === undefined ? [] : [parts.freezeLink]),
    ...(code === undefined ? [] : [`@${host} #${code}`]),
  ].join('\n')
}

const wordsFor = ({ lang, zone }: MessageParts) => mailTexts(lang, (at) => offsetAt(zone, at))

/** Adds the country to an IP address, if known. */
function placed(values: MessageParts['values'], languageTag: string): MessageParts['values'] {
  const { ip, place = '' } = values
  return ip === undefined || place === ''
    ? values
    : { ...values, ip: `${ip} · ${countryNames(languageTag)(place)}` }
}

const linkIn = (words: string, link: string) =>
  `<p>${escaped(words)}<br><a href="${escaped(link)}">${escaped(link)}</a></p>`
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
