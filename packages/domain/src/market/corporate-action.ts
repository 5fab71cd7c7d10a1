import { type Price, divideDown, divideHalfEven, divideUp, priceOf, priceStep } from '../money'

/**
 * Acts of an issuer: a split, also a reverse one; or `none`, the word of two operators that
 * a price that moved like a split is a real one. Source: docs/spec/rules.md 2.9.
 */
export const ACTION_KINDS = ['split', 'none'] as const
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
  readonly at: number
}

/** Whether prices and lots are other ones after it. */
export const isSplitOf = ({ kind }: CorporateAction): boolean => kind === 'split'

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

/** A published price as it is shown after actions: in the decimals of its instrument, half to even. */
export function shownAfter(
  price: Price,
  actions: readonly CorporateAction[],
  instrument: { readonly pricePrecision: number },
): Price {
  return actions
    .filter(isSplitOf)
    .reduce((so, { ratio }) => splitPrice(so, ratio, 'even', priceStep(instrument)), price)
}

const NEARLY = 10n

/**
 * Whether a price moved as by a split: to within a tenth of a whole multiple or of a whole part of what it
 * was. Source: docs/spec/rules.md 2.9.
 */
export function looksLikeSplit(before: Price, after: Price): boolean {
  const [less, more] = before < after ? [before, after] : [after, before]
  const whole = divideHalfEven(more, less)
  const off = more - whole * less
  return whole >= 2n && (off < 0n ? -off : off) * NEARLY <= whole * less
}
