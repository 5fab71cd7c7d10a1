import { type Position, type Price, price, priceOf } from '@fairtick/domain'
import { aHeldPosition } from '@fairtick/testkit'
import { createLevelIndex } from '../apps/server/src/engine/level-index'
import { createTriggerIndex } from '../apps/server/src/engine/trigger-index'
import type { BenchResult } from './bench'
import { median, shown } from './figures'
import { FEW, INSTRUMENTS, MANY, ROUNDS, TICKS } from './parts/tick-sizes'
import { measured } from './unit-cost'

/** Prices move around a hundred dollars by a cent a step; stops lie ten to thirty dollars away. */
const START = price('100')
const STEP = price('0.01')

/** Price alerts on one instrument, among few positions and among many. */
const ALERTS = { few: 10, many: 10_000 } as const

/**
 * Cost of one tick that reaches no position and no alert, as almost all do: the look-ups in both indexes. The
 * cost per reached one does not depend on their number. The sizes take turns in every round.
 */
export async function run(): Promise<BenchResult> {
  const few = floor(FEW, ALERTS.few)
  const many = floor(MANY, ALERTS.many)
  const rounds = await measured('tick', 2 * TICKS * ROUNDS, () =>
    Array.from({ length: ROUNDS }, (_each, round) => ({ few: few(round), many: many(round) })),
  )
  const costs = { few: median(rounds.map((each) => each.few)), many: median(rounds.map((each) => each.many)) }
  return {
    ratio: median(rounds.map((each) => each.many / each.few)),
    lines: [
      ...rounds.map(
        (each, round) =>
          `round ${round + 1}: ${shown(each.few)} ns a tick at ${shown(FEW)} positions, ${shown(each.many)} at ${shown(MANY)}`,
      ),
      `median: ${shown(costs.few)} and ${shown(costs.many)} ns`,
    ],
  }
}

/**
 * An index of positions, each with stop-loss and take-profit, and one of alerts; returns a function that
 * measures the cost of one tick in ns, for a round.
 */
function floor(positions: number, alerts: number): (round: number) => number {
  const index = createTriggerIndex()
  const chance = noise(7)
  for (let id = 1; id <= positions; id += 1) index.set(positionAt(id, START, chance))
  const waiting = createLevelIndex<number>()
  for (let id = 1; id <= alerts; id += 1) {
    const { stopLoss: falling, takeProfit: rising } = positionAt(id, START, chance)
    waiting.set(id, id, [{ instrumentId: 0, falling, rising }])
  }
  const marks = Array.from({ length: INSTRUMENTS }, () => START)
  return () => {
    const began = performance.now()
    for (let tick = 0; tick < TICKS; tick += 1) {
      const instrumentId = tick % INSTRUMENTS
      const mark = priceOf((marks[instrumentId] ?? START) + (chance() < 0.5 ? STEP : -STEP))
      marks[instrumentId] = mark
      index.reached(instrumentId, mark)
      waiting.reached(instrumentId, mark)
    }
    return ((performance.now() - began) * 1e6) / TICKS
  }
}

function positionAt(id: number, mark: Price, chance: () => number): Position {
  const away = () => priceOf(STEP * BigInt(1000 + Math.floor(chance() * 2000)))
  return aHeldPosition({
    id,
    userId: 1000 + (id % 50_000),
    instrumentId: id % INSTRUMENTS,
    openPrice: mark,
    stopLoss: priceOf(mark - away()),
    takeProfit: priceOf(mark + away()),
  })
}

/** Numbers from 0 to 1, the same for the same seed. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
