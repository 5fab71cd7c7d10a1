import { DAY_MS, WEEK_DAYS, dayOf, mondayOf, monthOf, monthStart, weekOf } from '../time'
import { NO_USD, type Usd, addUsd } from '../money'

/**
 * The net result of a client's trading in a UTC day and in a week from Monday, each with its number since the
 * epoch; below zero is a loss. And the deposits that were credited on that day, in that week and in the month
 * (UTC) of the day.
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

/**
 * When the results of a day, a week and a month begin to count at a moment, and when they are over: ms since
 * the epoch.
 */
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

/** Nothing won, nothing lost and nothing deposited, at a moment. */
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

/** Results as they count at a moment: those of a day, week or month that is over are forgotten. */
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

/** Results with what was won (or lost, below zero) at a moment. */
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
