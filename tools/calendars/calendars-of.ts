import { type DayLists, daysFrom, mergeDays, noDays, writeDays } from './day-lists'
import type { LeanName } from './lean'
import {
  type FutureTimes,
  type HolidayRules,
  brent,
  frankfurt,
  futures,
  london,
  spotCurrencies,
  stocksOfNewYork,
} from './rules'

/** Index futures, in Chicago's time. */
export const INDICES: FutureTimes = {
  half: '12:00',
  halfFriday: '12:00',
  afterThanksgiving: '12:15',
  christmasEve: '12:15',
  independenceEve: '12:15',
  close: '16:00',
  reopen: '17:00',
}
/** Metals and energy, in New York's time. */
export const METALS: FutureTimes = {
  half: '14:30',
  halfFriday: '13:00',
  afterThanksgiving: '14:45',
  christmasEve: '13:45',
  close: '17:00',
  reopen: '18:00',
}

/**
 * Days of every calendar. Those that QuantConnect's Lean lists come first; all others follow the rules of the
 * holiday packages.
 */
export function calendarsOf(lean: ReadonlyMap<LeanName, DayLists>, rules: HolidayRules) {
  const listed = (name: LeanName) => lean.get(name) ?? noDays()
  const merged = (announced: DayLists, ruled: DayLists) => writeDays(mergeDays(announced, ruled))
  const traded = (announced: DayLists, times: FutureTimes) =>
    merged(announced, withHolidaysTraded(futures(rules, times), announced, times.close))
  return {
    forex: merged(listed('fx_oanda'), spotCurrencies()),
    comex: traded(listed('gc_future'), METALS),
    brent: merged(noDays(), brent(rules)),
    'index-us': traded(inChicago(listed('es_future')), INDICES),
    'index-de': merged(noDays(), frankfurt(rules)),
    'index-uk': merged(listed('uk_index_cfd'), london(rules)),
    'stock-us': merged(listed('us_stocks'), stocksOfNewYork(rules)),
  }
}

/**
 * Early closes of the rules, except on the eve of a holiday for which trading is announced, as on some Good
 * Fridays.
 */
function withHolidaysTraded(ruled: DayLists, announced: DayLists, close: string): DayLists {
  const isBeforeTrade = (date: string) => announced.earlyCloses.has(daysFrom(date, 1))
  const kept = [...ruled.earlyCloses].filter(([date, time]) => time !== close || !isBeforeTrade(date))
  return { ...ruled, earlyCloses: new Map(kept) }
}

/** Chicago's times of days that Lean lists in New York's: an hour earlier. */
export function inChicago({ holidays, earlyCloses, lateOpens }: DayLists): DayLists {
  const earlier = (times: ReadonlyMap<string, string>) =>
    new Map([...times].map(([date, time]) => [date, `${hourBefore(time)}${time.slice(2)}`]))
  return { holidays, earlyCloses: earlier(earlyCloses), lateOpens: earlier(lateOpens) }
}

const hourBefore = (time: string) => String(Number(time.slice(0, 2)) - 1).padStart(2, '0')
