import type { LanguageValue } from '../language'
import { type NameIn, serverTexts } from './server-texts'

/** Every word of a statement. */
export type StatementWords = Readonly<Record<NameIn<'statement'> | NameIn<'records'>, string>>

/**
 * How a language writes dates and amounts. Not asked of Intl, whose answers change with its version: a
 * statement of a month has to stay the same file.
 */
interface StatementStyle {
  /** YYYY, MM, DD, D and M stand for year, month and day. */
  readonly date: string
  readonly decimal: string
  /** Between thousands. */
  readonly group: string
  /** India counts thousands, and hundreds of them above. */
  readonly counts: string
}

/** Everything that a statement needs to speak one language. */
export interface StatementTexts {
  readonly htmlLang: string
  readonly dir: 'ltr' | 'rtl'
  readonly value: LanguageValue
  readonly words: StatementWords
  /** A day, from milliseconds since the epoch, in UTC. */
  date(at: number): string
  /** A moment to the second, in UTC. */
  moment(at: number): string
  /** Plain decimal text of an amount: at least two decimals, and none that is not zero is left out. */
  amount(plain: string): string
  /** The same with a sign. */
  change(plain: string): string
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
    amount,
    change: (plain) => (/^[^-]*[1-9]/.test(plain) ? `+${amount(plain)}` : amount(plain)),
  }
}

const MINUS = '\u2212'
/** Where the time begins and ends in an ISO date. */
const TIME = 11
const SECONDS = 19
/** Cents are always shown. */
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

function unsigned({ decimal, group, counts }: StatementStyle, plain: string): string {
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  const every = counts === 'lakhs' ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g
  const shown = fraction.replace(/0+$/, '').padEnd(DECIMALS_MIN, '0')
  return `${whole.replaceAll(every, group)}${decimal}${shown}`
}
