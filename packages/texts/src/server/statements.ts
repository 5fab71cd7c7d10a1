import type { LanguageValue } from '../language'
import { type NameIn, serverTexts } from './server-texts'

/** All texts of a statement. */
export type StatementWords = Readonly<Record<NameIn<'statement'> | NameIn<'records'>, string>>

/**
 * Formats of dates and amounts of a language. Not taken from Intl, which changes between versions: a monthly
 * statement must stay the same file.
 */
interface StatementStyle {
  /** Placeholders: YYYY, MM, DD, D and M. */
  readonly date: string
  /** A moment with its zone. Placeholders: MOMENT and ZONE. */
  readonly zoned: string
  readonly decimal: string
  /** Thousands separator. */
  readonly group: string
  /** Grouping of digits: India groups the last three, then pairs. */
  readonly counts: string
}

/** Milliseconds that a zone is ahead of UTC at a moment. */
export type ZoneOffset = (at: number) => number

/** The texts and formats of a statement in one language. */
export interface StatementTexts {
  readonly htmlLang: string
  readonly dir: 'ltr' | 'rtl'
  readonly value: LanguageValue
  readonly words: StatementWords
  /** A day, from milliseconds since the epoch, in UTC. */
  date(at: number): string
  /** A moment to the second, in UTC. */
  moment(at: number): string
  /** A moment to the minute in a zone, with how far that is ahead of UTC then. */
  zoned(at: number, zone: ZoneOffset): string
  /** Plain decimal text of an amount: at least two decimals, and all non-zero ones. */
  amount(plain: string): string
  /** Formats a plain decimal with a sign. */
  change(plain: string): string
  /** Plain decimal text with the decimals that it has. */
  exact(plain: string): string
}

/** The texts of statements in the language of a `lang` header. */
export function statementTexts(lang: string): StatementTexts {
  const { language, area } = serverTexts(lang)
  const { value, htmlLang, dir } = language
  const words = { ...area('statement'), ...area('records') }
  const style: StatementStyle = area('style')
  const date = (at: number) => dateIn(style, at)
  const amount = (plain: string) => `${plain.startsWith('-') ? MINUS : ''}${unsigned(style, plain)}`
  return {
    value,
    htmlLang,
    dir,
    words,
    date,
    moment: (at) => `${date(at)} ${new Date(at).toISOString().slice(TIME, SECONDS)}`,
    zoned(at, zone) {
      const ahead = zone(at)
      const shown = `${date(at + ahead)} ${new Date(at + ahead).toISOString().slice(TIME, MINUTES)}`
      return style.zoned.replace('MOMENT', shown).replace('ZONE', zoneName(ahead))
    },
    amount,
    change: (plain) => (/^[^-]*[1-9]/.test(plain) ? `+${amount(plain)}` : amount(plain)),
    exact: (plain) => joined(style, plain, plain.split('.')[1] ?? ''),
  }
}

const MINUS = '\u2212'
/** Offsets of the time in an ISO date. */
const TIME = 11
const MINUTES = 16
const SECONDS = 19
/** Decimals always shown. */
const DECIMALS_MIN = 2

function dateIn({ date }: StatementStyle, at: number): string {
  const [year = '', month = '', day = ''] = new Date(at)
    .toISOString()
    .slice(0, TIME - 1)
    .split('-')
  return date
    .replace('YYYY', year)
    .replace('MM', month)
    .replace('M', String(Number(month)))
    .replace('DD', day)
    .replace('D', String(Number(day)))
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** A zone as "UTC", "UTC+1" or "UTC-3:30", which is the same in every language. */
function zoneName(ahead: number): string {
  const all = Math.round(Math.abs(ahead) / MINUTE_MS)
  if (all === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES]
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `UTC${ahead < 0 ? '-' : '+'}${hours}${rest}`
}

function unsigned(style: StatementStyle, plain: string): string {
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  return joined(style, whole, fraction.replace(/0+$/, '').padEnd(DECIMALS_MIN, '0'))
}

/** The whole part of a plain decimal text in groups, and the decimals that are given. */
function joined({ decimal, group, counts }: StatementStyle, plain: string, decimals: string): string {
  const every = counts === 'lakhs' ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g
  const [whole = ''] = plain.split('.')
  return `${whole.replaceAll(every, group)}${decimals === '' ? '' : decimal}${decimals}`
}
