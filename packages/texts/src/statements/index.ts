import { ar } from './ar'
import { cs } from './cs'
import { de } from './de'
import { en } from './en'
import { fr } from './fr'
import { hi } from './hi'
import { hk } from './hk'
import { id } from './id'
import { it } from './it'
import { jp } from './jp'
import { kr } from './kr'
import { my } from './my'
import { pt } from './pt'
import { ru } from './ru'
import { spa } from './spa'
import { th } from './th'
import { tr } from './tr'
import { vn } from './vn'
import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'
import type { StatementLanguage, StatementStyle, StatementWords } from './words'
export type { StatementWords } from './words'

const LANGUAGES: Readonly<Record<LanguageValue, StatementLanguage>> = {
  hk,
  en,
  jp,
  kr,
  th,
  vn,
  fr,
  de,
  ru,
  spa,
  pt,
  ar,
  it,
  tr,
  id,
  my,
  hi,
  cs,
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

/** The texts of statements in the language of a `lang` header; all 18 have all of them. */
export function statementTexts(lang: string): StatementTexts {
  const { value, htmlLang, dir } = resolveLanguage(lang)
  const { words, style } = LANGUAGES[value]
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

function unsigned({ decimal, group, isIndian = false }: StatementStyle, plain: string): string {
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  const every = isIndian ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g
  const shown = fraction.replace(/0+$/, '').padEnd(DECIMALS_MIN, '0')
  return `${whole.replaceAll(every, group)}${decimal}${shown}`
}
