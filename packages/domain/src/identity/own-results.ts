import { NO_USD, type Usd, addUsd } from '../money'

/**
 * The net result of a client's trading in a UTC day and in a week from Monday, each with its number since the
 * epoch; below zero is a loss. And the deposits that were credited on that day.
 */
export interface OwnResults {
  readonly day: number
  readonly dayNet: Usd
  readonly dayDeposits: Usd
  readonly week: number
  readonly weekNet: Usd
}

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
/** The epoch was a Thursday. */
const DAYS_SINCE_MONDAY = 3

const dayOf = (time: number) => Math.floor(time / DAY_MS)
const weekOf = (day: number) => Math.floor((day + DAYS_SINCE_MONDAY) / WEEK_DAYS)

/**
 * When a day's and a week's results begin to count at a moment, and when they are over: ms since the epoch.
 */
export function resultPeriods(now: number): { day: [number, number]; week: [number, number] } {
  const day = dayOf(now)
  const monday = weekOf(day) * WEEK_DAYS - DAYS_SINCE_MONDAY
  return {
    day: [day * DAY_MS, (day + 1) * DAY_MS],
    week: [monday * DAY_MS, (monday + WEEK_DAYS) * DAY_MS],
  }
}

/** Nothing won, nothing lost and nothing deposited, at a moment. */
export function noResults(now: number): OwnResults {
  const day = dayOf(now)
  return { day, dayNet: NO_USD, dayDeposits: NO_USD, week: weekOf(day), weekNet: NO_USD }
}

/** Results as they count at a moment: those of a day or week that is over are forgotten. */
export function resultsAt(results: OwnResults, now: number): OwnResults {
  const { day, week } = noResults(now)
  return {
    day,
    dayNet: results.day === day ? results.dayNet : NO_USD,
    dayDeposits: results.day === day ? results.dayDeposits : NO_USD,
    week,
    weekNet: results.week === week ? results.weekNet : NO_USD,
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
  return { ...current, dayDeposits: addUsd(current.dayDeposits, amount) }
}
