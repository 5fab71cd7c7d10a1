import {
  BUDGET_MAX,
  COPY_STOP,
  type FollowTerms,
  RATIO_MAX,
  RATIO_MIN,
  USD_SCALE,
  type Usd,
  formatCents,
  formatRate,
  rateOf,
  termsRefusal,
  usdOf,
} from '@fairtick/domain'
import { type ReadNumber, readNumber } from '../../../figures/read-number'

/** The terms as they are typed: numbers are plain decimal text, '' where nothing is typed. */
export interface TermsDraft {
  readonly mode: FollowTerms['mode']
  readonly ratio: string
  readonly budget: string
  readonly stopLoss: string
  readonly instrumentIds: readonly number[]
  readonly mostMargin: string
  readonly mostOpen: string
  readonly mostLeverage: string
}

/** A field of the terms that can be wrong. */
export type TermsField = Exclude<keyof TermsDraft, 'mode'>

/** The key of the words that say how a field is wrong. */
export type TermsProblem =
  | 'copying.wrongRatio'
  | 'copying.inputBudget'
  | 'copying.wrongBudget'
  | 'copying.wrongCents'
  | 'copying.wrongStop'
  | 'copying.wrongWhole'
  | 'copying.wrongInstruments'

/** The terms, or what is wrong with which fields, in the order of the form. */
export type ReadTerms =
  | { readonly terms: FollowTerms; readonly problems: undefined }
  | { readonly terms: undefined; readonly problems: Problems }

type Problems = Readonly<Partial<Record<TermsField, TermsProblem>>>

/** The form before anything is typed. */
export const FIRST_DRAFT: TermsDraft = {
  mode: 'ratio',
  ratio: '1',
  budget: '',
  stopLoss: String(COPY_STOP.standard),
  instrumentIds: [],
  mostMargin: '',
  mostOpen: '',
  mostLeverage: '',
}

/** Terms that hold, as they would be typed. */
export const draftOf = (terms: FollowTerms): TermsDraft => ({
  mode: terms.mode,
  ratio: formatRate(terms.ratio),
  budget: shortAmount(terms.budget),
  stopLoss: String(terms.stopLoss),
  instrumentIds: terms.instrumentIds,
  mostMargin: terms.mostMargin === undefined ? '' : shortAmount(terms.mostMargin),
  mostOpen: terms.mostOpen === undefined ? '' : String(terms.mostOpen),
  mostLeverage: terms.mostLeverage === undefined ? '' : String(terms.mostLeverage),
})

const shortAmount = (amount: Usd): string => formatCents(amount).replace(/\.00$/, '')

/** Decimals of a ratio, and of an amount in cents. */
const [RATIO_DECIMALS, CENT_DECIMALS] = [2, 2]
const RATIO_STEP = 1_000_000n
const CENT = 10n ** BigInt(USD_SCALE - CENT_DECIMALS)
const MOST_OPEN = 1_000
const MOST_LEVERAGE = 1_000

/** Reads the form. The bounds are the domain's. Source: docs/spec/rules.md 7.1, 7.3, 7.4. */
export function readTerms(draft: TermsDraft): ReadTerms {
  const ratio = readNumber(draft.ratio, RATIO_DECIMALS)
  const budget = readNumber(draft.budget, CENT_DECIMALS)
  const mostMargin = draft.mostMargin === '' ? undefined : readNumber(draft.mostMargin, CENT_DECIMALS)
  const stopLoss = whole(draft.stopLoss, COPY_STOP.most)
  const mostOpen = whole(draft.mostOpen, MOST_OPEN)
  const mostLeverage = whole(draft.mostLeverage, MOST_LEVERAGE)
  const isStop = stopLoss !== undefined && stopLoss >= COPY_STOP.least
  const problems: Problems = {
    ...unless(isRatio(ratio), 'ratio', 'copying.wrongRatio'),
    ...budgetProblem(budget),
    ...unless(isStop, 'stopLoss', 'copying.wrongStop'),
    ...unless(mostMargin?.problem === undefined, 'mostMargin', 'copying.wrongCents'),
    ...unless(isFilter(draft.mostOpen, mostOpen), 'mostOpen', 'copying.wrongWhole'),
    ...unless(isFilter(draft.mostLeverage, mostLeverage), 'mostLeverage', 'copying.wrongWhole'),
  }
  if (Object.keys(problems).length > 0) return { terms: undefined, problems }
  const terms: FollowTerms = {
    mode: draft.mode,
    ratio: rateOf((ratio.units ?? 0n) * RATIO_STEP),
    budget: cents(budget.units ?? 0n),
    stopLoss: stopLoss ?? COPY_STOP.standard,
    instrumentIds: draft.instrumentIds,
    mostMargin: mostMargin?.units === undefined ? undefined : cents(mostMargin.units),
    mostOpen,
    mostLeverage,
  }
  return termsRefusal(terms) === undefined
    ? { terms, problems: undefined }
    : { terms: undefined, problems: { instrumentIds: 'copying.wrongInstruments' } }
}

const cents = (units: bigint): Usd => usdOf(units * CENT)

function isRatio({ units }: ReadNumber): boolean {
  if (units === undefined) return false
  return units * RATIO_STEP >= RATIO_MIN && units * RATIO_STEP <= RATIO_MAX
}

const unless = (isRight: boolean, field: TermsField, problem: TermsProblem): Problems =>
  isRight ? {} : { [field]: problem }

function budgetProblem({ units, problem }: ReadNumber): Problems {
  if (units === undefined)
    return { budget: problem === 'missing' ? 'copying.inputBudget' : 'copying.wrongCents' }
  return unless(cents(units) <= BUDGET_MAX, 'budget', 'copying.wrongBudget')
}

/** A whole number from 1 up to a bound; undefined for anything else. */
function whole(typed: string, most: number): number | undefined {
  const value = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  return value >= 1 && value <= most ? value : undefined
}

const isFilter = (typed: string, read: number | undefined): boolean => typed === '' || read !== undefined
