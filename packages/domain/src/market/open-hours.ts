import { DAY_MS } from '../time'
import { instantOf } from './zone-offset'

/** A part of a local day, in minutes after midnight: from (included) to (excluded, at most 1440). */
export type Session = readonly [from: number, to: number]

/** Trading hours in the wall clock of the instrument's zone. Dates are YYYY-MM-DD of that zone. */
export interface Calendar {
  readonly name: string
  readonly timeZone: string
  /** Sessions from Sunday to Saturday, ascending. */
  readonly week: readonly (readonly Session[])[]
  /** Dates without any trading. */
  readonly holidays: ReadonlySet<string>
  /** The minute at which trading ends early on a date. */
  readonly earlyCloses: ReadonlyMap<string, number>
  /**
   * The minute at which trading begins late on a date; after an early close of the same date, its reopening.
   */
  readonly lateOpens: ReadonlyMap<string, number>
  /** The minute of the local day at which a trading day begins (the session's open). */
  readonly dayStart: number
}

/** A stretch of trading: from (included) to (excluded), ms since the epoch. */
export interface OpenStretch {
  readonly from: number
  readonly to: number
}

/** Minutes of a day. */
export const DAY_MINUTES = 1440
/** Cached days per calendar; beyond that the cache is cleared. */
const REMEMBERED_DAYS = 5000
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4

const remembered = new WeakMap<Calendar, Map<number, readonly OpenStretch[]>>()

/** The trading stretches that begin on one local date, given as days since 1970-01-01, ascending. */
export function openHours(calendar: Calendar, day: number): readonly OpenStretch[] {
  const days = remembered.get(calendar) ?? new Map<number, readonly OpenStretch[]>()
  const known = days.get(day)
  if (known) return known
  const made = sessionsOf(calendar, day).map(([from, to]) => ({
    from: instantOf(calendar.timeZone, day, from),
    to: instantOf(calendar.timeZone, day, to),
  }))
  if (days.size >= REMEMBERED_DAYS) days.clear()
  days.set(day, made)
  remembered.set(calendar, days)
  return made
}

/** A local date that is unlike its weekday, and its sessions: none on a holiday. */
export interface SingleDay {
  readonly date: string
  readonly sessions: readonly Session[]
}

/** The dates unlike their weekday among so many days from one on, given as days since 1970-01-01. */
export function singleDays(calendar: Calendar, from: number, count: number): readonly SingleDay[] {
  const { holidays, earlyCloses, lateOpens } = calendar
  return Array.from({ length: count }, (_, at) => from + at).flatMap((day) => {
    const date = dateOf(day)
    const isSingle = holidays.has(date) || earlyCloses.has(date) || lateOpens.has(date)
    return isSingle ? [{ date, sessions: sessionsOf(calendar, day) }] : []
  })
}

const DATE_LETTERS = 10
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, DATE_LETTERS)

function sessionsOf(calendar: Calendar, day: number): Session[] {
  const date = dateOf(day)
  if (calendar.holidays.has(date)) return []
  const usual = calendar.week[(((day + FIRST_WEEKDAY) % 7) + 7) % 7] ?? []
  const windows = windowsOf(calendar.earlyCloses.get(date), calendar.lateOpens.get(date))
  return windows.flatMap((window) => usual.flatMap((session) => overlap(session, window)))
}

function windowsOf(earlyClose: number | undefined, lateOpen: number | undefined): Session[] {
  if (earlyClose !== undefined && lateOpen !== undefined && lateOpen >= earlyClose) {
    return [
      [0, earlyClose],
      [lateOpen, DAY_MINUTES],
    ]
  }
  return [[lateOpen ?? 0, earlyClose ?? DAY_MINUTES]]
}

function overlap(one: Session, other: Session): Session[] {
  const from = Math.max(one[0], other[0])
  const to = Math.min(one[1], other[1])
  return from < to ? [[from, to]] : []
}
