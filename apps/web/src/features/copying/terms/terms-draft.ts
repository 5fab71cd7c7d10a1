import {
  BUDGET_MAX,
  COPY_STOP,
  FILTER_LEVERAGE_MAX,
  FILTER_MAX,
  type FollowTerms,
  POSITIONS_MAX,
  PRICE_SCALE,
  RATIO_MAX,
  RATIO_MIN,
  USD_SCALE,
  type Usd,
  formatRate,
  formatUsd,
  rateOf,
  usdOf,
} from '@fairtick/domain'
import { type ReadNumber, readNumber } from '../../../figures/read-number'

/** The terms as typed: numbers are plain decimal text, '' if empty. */
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

/** A field of the terms that can be invalid. */
export type TermsField = Exclude<keyof TermsDraft, 'mode'>

/** The text key of a field's problem. */
export type TermsProblem =
  | 'copying.wrongRatio'
  | 'copying.inputBudget'
  | 'copying.wrongBudget'
  | 'copying.wrongAmount'
  | 'copying.wrongStop'
  | 'copying.wrongOpen'
  | 'copying.wrongLeverage'
  | 'copying.wrongInstruments'

/** The terms, or the problems of the fields, in the order of the form. */
export type ReadTerms =
  | { readonly terms: FollowTerms; readonly problems: undefined }
  | { readonly terms: undefined; readonly problems: Problems }

type Problems = Readonly<Partial<Record<TermsField, TermsProblem>>>

/** The empty form. */
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

/** Valid terms as a draft. */
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

const shortAmount = (amount: Usd): string => formatUsd(amount).replace(/\.?0+$/, '')

/** Reads the form. The limits are those of the domain. Source: docs/spec/rules.md 7.1, 7.3, 7.4. */
export function readTerms(draft: TermsDraft): ReadTerms {
  const ratio = readNumber(draft.ratio, PRICE_SCALE)
  const budget = readNumber(draft.budget, USD_SCALE)
  const mostMargin = draft.mostMargin === '' ? undefined : readNumber(draft.mostMargin, USD_SCALE)
  const stopLoss = whole(draft.stopLoss, COPY_STOP.most)
  const mostOpen = whole(draft.mostOpen, POSITIONS_MAX)
  const mostLeverage = whole(draft.mostLeverage, FILTER_LEVERAGE_MAX)
  const isStop = stopLoss !== undefined && stopLoss >= COPY_STOP.least
  const problems: Problems = {
    ...unless(isRatio(ratio), 'ratio', 'copying.wrongRatio'),
    ...(budget.problem === 'missing' ? { budget: 'copying.inputBudget' } : amountProblem('budget', budget)),
    ...unless(isStop, 'stopLoss', 'copying.wrongStop'),
    ...(mostMargin && amountProblem('mostMargin', mostMargin)),
    ...unless(isFilter(draft.mostOpen, mostOpen), 'mostOpen', 'copying.wrongOpen'),
    ...unless(isFilter(draft.mostLeverage, mostLeverage), 'mostLeverage', 'copying.wrongLeverage'),
    ...unless(draft.instrumentIds.length <= FILTER_MAX, 'instrumentIds', 'copying.wrongInstruments'),
  }
  if (Object.keys(problems).length > 0) return { terms: undefined, problems }
  const terms: FollowTerms = {
    mode: draft.mode,
    ratio: rateOf(ratio.units ?? 0n),
    budget: usdOf(budget.units ?? 0n),
    stopLoss: stopLoss ?? COPY_STOP.standard,
    instrumentIds: draft.instrumentIds,
    mostMargin: mostMargin?.units === undefined ? undefined : usdOf(mostMargin.units),
    mostOpen,
    mostLeverage,
  }
  return { terms, problems: undefined }
}

const isRatio = ({ units }: ReadNumber): boolean =>
  units !== undefined && units >= RATIO_MIN && units <= RATIO_MAX

const unless = (isRight: boolean, field: TermsField, problem: TermsProblem): Problems =>
  isRight ? {} : { [field]: problem }

function amountProblem(field: 'budget' | 'mostMargin', { units }: ReadNumber): Problems {
  if (units === undefined) return { [field]: 'copying.wrongAmount' }
  return unless(units <= BUDGET_MAX, field, 'copying.wrongBudget')
}

/** A whole number from 1 to a maximum; undefined for anything else. */
function whole(typed: string, most: number): number | undefined {
  const value = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  return value >= 1 && value <= most ? value : undefined
}

const isFilter = (typed: string, read: number | undefined): boolean => typed === '' || read !== undefined
