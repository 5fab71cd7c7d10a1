import { type Usd, formatUsd } from '@fairtick/domain'
import { readUsd } from './decimals'
import type { DecimalText } from './text'

/** A month of all of the caller's accounts together, in UTC. */
export interface WireMonthlyStatement {
  /** YYYY-MM */
  month: string
  opening: DecimalText
  /** Their sum: opening and movements make the closing. */
  movements: DecimalText
  closing: DecimalText
  /** 1 once the month is over and nothing can be added to it. */
  is_final: number
  /** The SHA-256 of the month's content (its CSV), in hex, once it was drawn up; else null. */
  hash: string | null
}

/** A month as the app shows it. Money in USD. */
export interface MonthlyStatement {
  readonly month: string
  readonly opening: Usd
  readonly movements: Usd
  readonly closing: Usd
  readonly isFinal: boolean
  readonly hash: string | undefined
}

/** One row of monthly_statements. */
export const encodeMonthlyStatement = (month: MonthlyStatement): WireMonthlyStatement => ({
  month: month.month,
  opening: formatUsd(month.opening),
  movements: formatUsd(month.movements),
  closing: formatUsd(month.closing),
  is_final: month.isFinal ? 1 : 0,
  hash: month.hash ?? null,
})

/** Reads a row of monthly_statements. Throws BadAnswer on what is no amount. */
export const readMonthlyStatement = (month: WireMonthlyStatement): MonthlyStatement => ({
  month: month.month,
  opening: readUsd(month.opening),
  movements: readUsd(month.movements),
  closing: readUsd(month.closing),
  isFinal: month.is_final === 1,
  hash: month.hash ?? undefined,
})
