import { type Price, divideDown, divideHalfEven, divideUp, priceOf, priceStep } from '../money'

/**
 * Acts of an issuer: a split, also a reverse one; a cash dividend; or `none`, the word of two operators that
 * a price that moved like a split is a real one. Or an instrument ends: its exchange or an authority ends it
 * (`delisting`), or we offer it no longer (`offer-end`). Source: docs/spec/rules.md 2.9, 2.11.
 */
export const ACTION_KINDS = ['split', 'dividend', 'none', 'delisting', 'offer-end'] as const
/** The kind of a corporate action. */
export type ActionKind = (typeof ACTION_KINDS)[number]

/** So many new units for so many old ones: 7 for 1, of a reverse split 1 for 10. */
export interface SplitRatio {
  readonly to: bigint
  readonly from: bigint
}

/** A corporate action of an instrument, which counts from a moment on (ms, a whole minute). */
export interface CorporateAction {
  readonly id: number
  readonly instrumentId: number
  readonly kind: ActionKind
  readonly ratio: SplitRatio
  /** Dividend of a unit, in quote currency. */
  readonly amount?: Price
  readonly at: number
}

/** Whether prices and lots are other ones after it. */
export const isSplitOf = ({ kind }: CorporateAction): boolean => kind === 'split'

/** Whether an instrument has ended after it: it has no price any more. */
export const isEndOf = ({ kind }: CorporateAction): boolean => kind === 'delisting' || kind === 'offer-end'

/** Whether an action moves the price by itself, or ends it, so that an option that runs across it is void. */
export const movesPrice = ({ kind }: CorporateAction): boolean => kind !== 'none'

/** Whether orders are other ones after it. */
export const touchesOrders = ({ kind }: CorporateAction): boolean => kind !== 'none'

/** The dividend of whoever pays none. */
export const NO_DIVIDEND = priceOf(0n)

const ONE_TO_ONE: SplitRatio = { to: 1n, from: 1n }

/** Finds the actions of an instrument after a moment and up to another, the earliest first. */
export type FindActions = (instrumentId: number, after: number, upTo: number) => readonly CorporateAction[]

/** No instrument has any. */
export const NO_ACTIONS: FindActions = () => []

/** A price of before a split in new units, to a whole number of steps that are 10^-8 large. */
export function splitPrice(price: Price, { to, from }: SplitRatio, rounding: Rounding, step = 1n): Price {
  const steps = ROUND[rounding](price * from, to * step)
  return priceOf((steps > 0n ? steps : 1n) * step)
}

/** Down for a price that is reached by falling to it, up for one reached by rising; even for one shown. */
export type Rounding = 'down' | 'up' | 'even'

const ROUND = { down: divideDown, up: divideUp, even: divideHalfEven } as const

/** So many units of after some splits for so many of before them. */
export const ratioOf = (splits: readonly CorporateAction[]): SplitRatio =>
  splits.reduce(({ to, from }, { ratio }) => ({ to: to * ratio.to, from: from * ratio.from }), ONE_TO_ONE)

/** A price of before an action as it is after it: in new units, or without the dividend. */
export function priceAfter(price: Price, { kind, ratio, amount = NO_DIVIDEND }: CorporateAction): Price {
  if (kind === 'split') return splitPrice(price, ratio, 'even')
  return kind === 'dividend' && amount < price ? priceOf(price - amount) : price
}

/** A published price as it is shown after actions: in the decimals of its instrument, half to even. */
export function shownAfter(
  price: Price,
  actions: readonly CorporateAction[],
  instrument: { readonly pricePrecision: number },
): Price {
  const after = actions.reduce<Price>(priceAfter, price)
  return splitPrice(after, ONE_TO_ONE, 'even', priceStep(instrument))
}

/** Within a tenth of a whole multiple; within three in a hundred of the other usual ratios. */
const NEARLY = 10n
const [CLOSE, OF] = [3n, 100n]
/** Splits that are no whole multiple, and reverse ones, so many new units for so many old ones. */
const USUAL_RATIOS = [
  [5n, 4n],
  [4n, 3n],
  [3n, 2n],
  [5n, 3n],
  [5n, 2n],
] as const

/**
 * Whether a price moved as by a split: to within a tenth of a whole multiple or of a whole part of what it
 * was, or within 3 % of 5:4, 4:3, 3:2, 5:3 or 5:2, either way. Source: docs/spec/rules.md 2.9.
 */
export function looksLikeSplit(before: Price, after: Price): boolean {
  const [less, more] = before < after ? [before, after] : [after, before]
  const whole = divideHalfEven(more, less)
  if (whole >= 2n && distance(more, whole * less) * NEARLY <= whole * less) return true
  return USUAL_RATIOS.some(([to, from]) => distance(more * from, less * to) * OF <= less * to * CLOSE)
}

const distance = (one: bigint, other: bigint) => (one > other ? one - other : other - one)
