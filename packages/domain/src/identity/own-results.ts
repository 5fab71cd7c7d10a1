import { DAY_MS, WEEK_DAYS, dayOf, mondayOf, monthOf, monthStart, weekOf } from '../time'
import { NO_USD, type Usd, addUsd } from '../money'

/**
 * The client's trading result of a UTC day and of a week from Monday, each with its number since the epoch;
 * below zero is a loss. Also the deposits credited on that day, in that week and in that day's month (UTC).
 */
export interface OwnResults {
  readonly day: number
  readonly dayNet: Usd
  readonly dayDeposits: Usd
  readonly week: number
  readonly weekNet: Usd
  readonly weekDeposits: Usd
  readonly month: number
  readonly monthDeposits: Usd
}

/** A period from its beginning to the beginning of the next, ms since the epoch. */
type Period = [number, number]

/** Begin and end of the current day, week and month, in ms since the epoch. */
export function resultPeriods(now: number): { day: Period; week: Period; month: Period } {
  const day = dayOf(now)
  const month = monthOf(now)
  const monday = mondayOf(weekOf(day))
  return {
    day: [day * DAY_MS, (day + 1) * DAY_MS],
    week: [monday * DAY_MS, (monday + WEEK_DAYS) * DAY_MS],
    month: [monthStart(month), monthStart(month + 1)],
  }
}

/** Results of zero at a moment. */
export function noResults(now: number): OwnResults {
  const day = dayOf(now)
  return {
    day,
    dayNet: NO_USD,
    dayDeposits: NO_USD,
    week: weekOf(day),
    weekNet: NO_USD,
    weekDeposits: NO_USD,
    month: monthOf(now),
    monthDeposits: NO_USD,
  }
}

/** The results that count at a moment: past days, weeks and months are reset to zero. */
export function resultsAt(results: OwnResults, now: number): OwnResults {
  const { day, week, month } = noResults(now)
  return {
    day,
    dayNet: results.day === day ? results.dayNet : NO_USD,
    dayDeposits: results.day === day ? results.dayDeposits : NO_USD,
    week,
    weekNet: results.week === week ? results.weekNet : NO_USD,
    weekDeposits: results.week === week ? results.weekDeposits : NO_USD,
    month,
    monthDeposits: results.month === month ? results.monthDeposits : NO_USD,
  }
}

/** Results after a profit (below zero: a loss) at a moment. */
export function addResult(results: OwnResults, change: Usd, now: number): OwnResults {
  const current = resultsAt(results, now)
  return {
    ...current,
    dayNet: addUsd(current.dayNet, change),
    weekNet: addUsd(current.weekNet, change),
  }
}

/** Results with a deposit that was credited at a moment. */
export function addDeposit(results: OwnResults, amount: Usd, now: number): OwnResults {
  const current = resultsAt(results, now)
  return {
    ...current,
    dayDeposits: addUsd(current.dayDeposits, amount),
    weekDeposits: addUsd(current.weekDeposits, amount),
    monthDeposits: addUsd(current.monthDeposits, amount),
  }
}
