import {
  DOLLAR,
  type Instrument,
  type PricedInstrument,
  type Tick,
  lots,
  marginOf,
  price,
  priceOf,
  usd,
} from '@fairtick/domain'
import { aHeldPosition, anInstrument, createRandom } from '@fairtick/testkit'
import { type Portfolio, emptyPortfolio } from '../apps/server/src/books/portfolio'
import { createStopOuts } from '../apps/server/src/engine/stop-outs'
import { positionTable } from '../apps/server/src/features/contracts/position-store'
import type { BenchResult } from './bench'
import { median, shown } from './figures'
import { FEW, INSTRUMENTS, MANY, ROUNDS, TICKS } from './parts/tick-sizes'
import { measured } from './unit-cost'

const POSITIONS_EACH = 5
const START = price('100')
const STEP = price('0.01')
const LOTS = lots('0.1')
const FUNDS = usd('10000')
const LEVERAGE = 100

/**
 * Cost of a tick for the watch over margin levels, including the recomputation of left bands. The sizes take
 * turns in every round.
 */
export async function run(): Promise<BenchResult> {
  const few = floor(FEW, 1)
  const many = floor(MANY, 2)
  const rounds = await measured('tick', 2 * TICKS * ROUNDS, () =>
    Array.from({ length: ROUNDS }, () => ({ few: few(), many: many() })),
  )
  return {
    ratio: median(rounds.map((each) => each.many / each.few)),
    lines: rounds.map(
      (each, round) =>
        `round ${round + 1}: ${shown(each.few)} ns a tick at ${shown(FEW)} positions in ${shown(FEW / POSITIONS_EACH)} portfolios, ${shown(each.many)} at ${shown(MANY)} in ${shown(MANY / POSITIONS_EACH)}`,
    ),
  }
}

/** Watches portfolios; returns a function that measures the cost of one tick in ns, for a round. */
function floor(positions: number, seed: number): () => number {
  const random = createRandom(seed)
  const instruments = Array.from({ length: INSTRUMENTS }, (_, id) =>
    anInstrument({ id, code: `SYN${id}`, contractSize: 100 }),
  )
  const marks = instruments.map(() => START)
  const portfolios = new Map<number, Portfolio>()
  for (let id = 0; id < positions / POSITIONS_EACH; id += 1)
    portfolios.set(
      id,
      aPortfolio(id, () => instruments[random.below(INSTRUMENTS)]),
    )
  const books = {
    portfolios: () => portfolios.values(),
    portfolioInMemory: (userId: number) => portfolios.get(userId),
  }
  const priced = (id: number): PricedInstrument | undefined => {
    const instrument = instruments[id]
    return instrument && { instrument, quote: tickOf(id, marks), ...OPEN }
  }
  const sourceOf = () => ({ kind: 'dollar' }) as const
  const stopOuts = createStopOuts({ books, priced, sourceOf, carryOut: refuseStopOut })
  stopOuts.watchAll()
  stopOuts.onTick(tickOf(0, marks))
  return () => {
    const began = performance.now()
    for (let tick = 0; tick < TICKS; tick += 1) {
      const id = tick % INSTRUMENTS
      marks[id] = priceOf((marks[id] ?? START) + (random.once(2) ? STEP : -STEP))
      stopOuts.onTick(tickOf(id, marks))
    }
    return ((performance.now() - began) * 1e6) / TICKS
  }
}

const OPEN = { conversion: DOLLAR, isOpen: true, isStale: false, tradable: 'open' } as const

const tickOf = (instrumentId: number, marks: readonly Tick['price'][]): Tick => ({
  instrumentId,
  sequence: 1,
  time: 0,
  price: marks[instrumentId] ?? START,
})

/** Half of the funds are used as margin at the start: far from a stop-out, but within its reach. */
function aPortfolio(userId: number, draw: () => Instrument | undefined): Portfolio {
  const portfolio = emptyPortfolio(userId, 'real', 0)
  portfolio.accounts.set('contract', { type: 'contract', balance: FUNDS, locked: usd('0') })
  for (let at = 0; at < POSITIONS_EACH; at += 1) {
    const instrument = draw()
    if (!instrument) throw new Error('there are no instruments')
    const position = aHeldPosition({
      id: userId * POSITIONS_EACH + at,
      userId,
      instrumentId: instrument.id,
      lots: LOTS,
      leverage: LEVERAGE,
      openPrice: START,
      margin: marginOf({ lots: LOTS, leverage: LEVERAGE }, START, instrument, DOLLAR),
    })
    positionTable.put(portfolio, position, true)
    positionTable.accept(portfolio, portfolio)
  }
  return portfolio
}

const refuseStopOut = () => {
  throw new Error('nobody was to be stopped out')
}
