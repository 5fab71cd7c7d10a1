import { type Calendar, type Instrument, isOpen, wasClosedBetween } from '@fairtick/domain'
import type { LastPrice, RawTick } from '../feed'
import { LISTINGS } from '../reference/instruments'
import { gapOf } from './closed-gap'
import { type CorrelatedShocks, createCorrelatedShocks } from './correlated-shocks'
import { DRIVERS } from './drivers'
import type { Noise } from './noise'
import { type QuotedPrice, logOfPrice, logPriceOf, priceOfLog, quotedPrices } from './quoted-price'
import { STREAMS } from './streams'
import { SLOT_MS, arrivalIn } from './tick-arrivals'
import { type VolatilityClusters, createVolatilityClusters } from './volatility-clusters'

/** Options of a path. */
export interface PathOptions {
  readonly noise: Noise
  readonly instruments: readonly Instrument[]
  readonly calendars: ReadonlyMap<string, Calendar>
  /** The last published prices, by instrument; others begin at their reference price. */
  readonly last: ReadonlyMap<number, LastPrice>
  readonly from: number
}

/** Simulated prices over time. */
export interface PricePath {
  /** Returns the new ticks up to `to`, by time. */
  advance(to: number): RawTick[]
}

interface State {
  readonly noise: Noise
  readonly quoted: readonly QuotedPrice[]
  /** Each driver's trading hours. */
  readonly calendars: readonly (Calendar | undefined)[]
  readonly shocks: CorrelatedShocks
  readonly clusters: VolatilityClusters
  readonly logs: Float64Array
  /** When each driver last moved. */
  readonly movedAt: Float64Array
  /** State of the minute: each driver's sigma per step, whether it trades, and the UTC hour. */
  readonly sigmas: Float64Array
  readonly isTrading: boolean[]
  hour: number
  minute: number
  slot: number
  /** The step in which every open instrument ticks: the first, and the first after a pause. */
  opening: number
}

const MINUTE_SLOTS = 240
/**
 * After a longer pause (a stopped process, a changed clock) the simulation skips the time: the gap is in
 * time, not in price.
 */
const PAUSE_SLOTS = 40

/** Creates a path that continues from the last published prices. */
export function createPricePath(options: PathOptions): PricePath {
  const { noise, instruments } = options
  const quoted = quotedPrices(instruments)
  const first = Math.floor(options.from / SLOT_MS)
  const state: State = {
    noise,
    quoted,
    calendars: DRIVERS.map(({ code }) => calendarOf(code, options)),
    shocks: createCorrelatedShocks(noise, DRIVERS, STREAMS.shocks),
    clusters: createVolatilityClusters(noise, DRIVERS, { firstStream: STREAMS.clusters, stepMinutes: 1 }),
    logs: Float64Array.from(DRIVERS, ({ referencePrice }) => Math.log(referencePrice)),
    movedAt: new Float64Array(DRIVERS.length).fill(options.from),
    sigmas: new Float64Array(DRIVERS.length),
    isTrading: DRIVERS.map(() => false),
    hour: 0,
    minute: -1,
    slot: first,
    opening: first,
  }
  for (const { instrument, driver, leg } of quoted) {
    const last = options.last.get(instrument.id)
    if (!last || leg) continue
    state.logs[driver] = logOfPrice(last.price)
    state.movedAt[driver] = last.time
  }
  /** Ticks of the current step that are not due yet. */
  let ahead: RawTick[] = []
  return {
    advance: (to) => {
      const end = Math.floor(to / SLOT_MS) + 1
      if (end - state.slot > PAUSE_SLOTS) {
        state.slot = end - 2
        state.opening = state.slot
        ahead = []
      }
      for (; state.slot < end; state.slot += 1) ahead.push(...step(state))
      const ticks = ahead.filter(({ time }) => time <= to)
      ahead = ahead.filter(({ time }) => time > to)
      return ticks
    },
  }
}

function step(state: State): RawTick[] {
  const minute = Math.floor(state.slot / MINUTE_SLOTS)
  if (minute !== state.minute) beginMinute(state, minute)
  moveDrivers(state)
  return ticksOf(state).toSorted((one, other) => one.time - other.time)
}

function beginMinute(state: State, minute: number): void {
  state.minute = minute
  state.hour = Math.floor(minute / 60) % 24
  state.clusters.moveTo(minute)
  const at = state.slot * SLOT_MS
  const widths = state.clusters.widths()
  for (const [each, driver] of DRIVERS.entries()) {
    const calendar = state.calendars[each]
    state.isTrading[each] = calendar === undefined || isOpen(calendar, at)
    const hourShare = driver.shape.hours[state.hour] ?? 1
    state.sigmas[each] = (driver.sigma * hourShare * (widths[each] ?? 1)) / Math.sqrt(MINUTE_SLOTS)
  }
}

function moveDrivers(state: State): void {
  const { logs, movedAt, noise, slot } = state
  const shocks = state.shocks(slot)
  const at = slot * SLOT_MS
  for (const [each, driver] of DRIVERS.entries()) {
    if (!(state.isTrading[each] ?? false)) continue
    const shock = shocks[each] ?? 0
    const before = movedAt[each] ?? at
    const move = wasClosed(state.calendars[each], before, at)
      ? gapOf(noise, driver, { shock, closedMs: at - before, counter: slot })
      : shock * (state.sigmas[each] ?? 0)
    logs[each] = (logs[each] ?? 0) + move
    movedAt[each] = at
  }
}

function wasClosed(calendar: Calendar | undefined, from: number, to: number): boolean {
  return calendar !== undefined && to - from > SLOT_MS && wasClosedBetween(calendar, from, to)
}

function ticksOf({ quoted, noise, slot, opening, hour, isTrading, logs }: State): RawTick[] {
  return quoted.flatMap((each) => {
    const { instrument, driver, ticksPerSecond } = each
    if (!(isTrading[driver] ?? false)) return []
    const hourShare = DRIVERS[driver]?.shape.hours[hour] ?? 1
    const time = arrivalIn(noise, slot, {
      instrumentId: instrument.id,
      ticksPerSecond,
      hourShare,
      mustTick: slot === opening,
    })
    if (time === undefined) return []
    return [{ instrumentId: instrument.id, time, price: priceOfLog(logPriceOf(each, logs), instrument) }]
  })
}

function calendarOf(code: string, { instruments, calendars }: PathOptions): Calendar | undefined {
  const named = instruments.find((each) => each.code === code) ?? LISTINGS.find((each) => each.code === code)
  return named && calendars.get(named.calendar)
}
