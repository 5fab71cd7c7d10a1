import { type HeldPosition, floatingProfit } from '../contracts'
import type { Marks } from '../market'
import { type Usd, addUsd, usdOf } from '../money'
import type { Follow } from './follow'

const PERCENT = 100n

/** Result of a relation since it began, USD: booked results of its copies plus floating profit. */
export const followResult = (
  { realised }: Pick<Follow, 'realised'>,
  copies: readonly HeldPosition[],
  marks: Marks,
): Usd => addUsd(realised, ...copies.map((copy) => floatingProfit(copy, marks)))

/**
 * USD that a relation may still lose before its copies close; at zero or below they are due. Source:
 * docs/spec/rules.md 7.3.
 */
export const copyStopSlack = ({ budget, stopLoss }: Pick<Follow, 'budget' | 'stopLoss'>, result: Usd): Usd =>
  usdOf((budget * BigInt(stopLoss)) / PERCENT + result)
