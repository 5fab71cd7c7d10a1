import {
  type ConversionSource,
  type Instrument,
  type Position,
  type SplitBasis,
  type Tick,
  cameTooLate,
  fireTrigger as firingOf,
} from '@fairtick/domain'
import type { Books } from '../books/run'
import type { Announcement } from '../events'
import type { Priced } from '../features/contracts/floating-profit'
import { fireTrigger } from '../features/contracts/fire-trigger'
import { positionTable } from '../features/contracts/position-store'
import { optionTable } from '../features/options/option-store'
import type { SwapRuns } from '../features/contracts/nights/swap-run-store'
import type { Ending } from '../market/ending'
import type { Clock, Log } from '../ports'
import { carryOutOn } from './carry-out'
import { type PastActions, createPast } from './catch-up'
import type { DoneTicks } from '../database/done-ticks'
import type { DrivenCopying } from '../features/copying/driven-copying'
import { createCopies } from './copies'
import { type CopyStops, createCopyStops } from './copy-stops'
import { createExpiries } from './expiries'
import { createIncome } from './income'
import type { SplitsSoFar } from '../actions/splits-so-far'
import { createSettlements } from './settlements'
import { type StopOuts, createStopOuts } from './stop-outs'
import { createSplits } from './splits'
import { createSwaps } from './swaps'
import { type Tellings, createTellings } from './tellings'
import { type Triggers, createTriggers } from './triggers'
import { type UndoneTick, type UndoneTicks, createUndoneTicks } from './undone-ticks'

/** The engine: turns ticks and the clock into the same commands that clients give. */
export interface Engine {
  /**
   * Takes published ticks in order. Late ticks and ticks of a closed market trigger no effects. For those
   * that waited, `couldFill` is what it said when they came.
   */
  readonly onTicks: (ticks: readonly Tick[], couldFill?: readonly boolean[]) => void
  /** Whether each of these ticks can fill pending orders now. */
  readonly couldFill: (ticks: readonly Tick[]) => readonly boolean[]
  /** Splits open orders when a split comes into force, before later ticks. */
  readonly onSplit: (basis: SplitBasis) => void
  /** Takes an action that comes during `catchUp`: what closes at prices of now has to have had it. */
  readonly know: (basis: SplitBasis) => void
  /**
   * To be called at the start, before new ticks: goes through the ticks of the log that came after those of
   * which everything was carried out durably, and applies the dividends and ends of instruments of
   * meanwhile, each after the ticks of before it.
   */
  readonly catchUp: (
    past: AsyncIterable<readonly Tick[]>,
    done: DoneTicks,
    actions?: readonly SplitBasis[],
  ) => Promise<void>
  /** To be called after that, once what came meanwhile is taken: margin levels are looked at from now on. */
  readonly caughtUp: () => void
  /** The ticks that everything was carried out of; undefined while some of it waits. */
  readonly done: () => DoneTicks | undefined
  /**
   * To be called when another process has taken the market over: goes through the ticks of the last minutes
   * again. What they set off is there already, so nothing happens, unless something was missed.
   */
  readonly goAgain: () => void
  /** To be called after that: makes the copies of traders' earlier acts that are still missing. */
  readonly followTraders: () => void
  /** Watches everything open anew: after a close-only period, a pending order may be triggered again. */
  readonly watchAgain: () => void
  /** The clock's work while the books are open; each function handles the items due now. */
  readonly byClock: Readonly<Record<ClockWork, () => void>>
}

/** Work of the engine that the clock sets off; `told` is about alerts and margin levels. */
type ClockWork = 'expiries' | 'settlements' | 'swaps' | 'income' | 'ends' | 'told'

/** Ports of the engine. */
export interface EnginePorts {
  readonly books: Books
  readonly clock: Clock
  readonly log: Log
  readonly priced: Priced
  readonly swapRuns: SwapRuns
  /** Whether ticks of a moment have effects: the market was open, and not reopening after a halt. */
  readonly isOpen: (instrumentId: number, at: number) => boolean
  readonly wasHalted: (instrumentId: number, moment: number) => Promise<boolean>
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
  readonly endingAt: (instrumentId: number, moment: number) => Promise<Ending>
  readonly staleAfterMs: (instrumentId: number) => number
  /** Whether ticks of before a start are still to come, by `catchUp`. */
  readonly isBehind?: boolean
  /** Whether ticks of a moment could fill orders, as far as operators' halts say. */
  readonly couldFill: (instrumentId: number, at: number) => boolean
  readonly copying: DrivenCopying
  /** Past splits, and whether a split lies between two moments. */
  readonly splits: SplitsSoFar
  readonly isSplitBetween: (instrumentId: number, after: number, upTo: number) => boolean
  /** Counts commands run for ticks and the clock, by name; absent without monitoring. */
  readonly count?: ((command: string) => void) | undefined
}

/** Starts the engine on everything that is open. */
export function startEngine(ports: EnginePorts): Engine {
  const { books, clock, priced, sourceOf } = ports
  const { carryOut, carryOutDurably, isRunning } = carryOutOn(books, ports.log, ports.count)
  const triggers = createTriggers(books, carryOut, (tick) => isInUnitsOfNow(tick, ports))
  const stopOuts = createStopOuts({ books, priced, sourceOf, carryOut })
  const { settlements, expiries, swaps, income } = clockworkOf(ports, { carryOut, carryOutDurably })
  const splits = createSplits(books, carryOut, ports.splits)
  const told = createTellings({ books, priced, sourceOf, carryOut })
  const undone = createUndoneTicks(clock)
  const copying = startCopying(ports, { carryOut, carryOutDurably, isRunning, undone })
  const goAgain = goingAgain({ triggers, stopOuts, told })
  const prepare = (ticks: readonly Tick[]) => asTheyCame(ticks, ports)
  const actions = actionsOn({ splits, told })
  const past = createPast(ports, { undone, stopOuts, goAgain, actions, prepare })

  function touch(userId: number): void {
    for (const each of [stopOuts, told]) each.touch(userId)
  }

  function watch(position: Position): void {
    triggers.set(position)
    expiries.set(position)
    touch(position.userId)
  }

  function watchAll(): void {
    for (const each of [triggers, expiries, settlements, swaps, income]) each.clear()
    for (const portfolio of books.portfolios()) {
      for (const position of positionTable.openRows(portfolio).values()) watch(position)
      for (const option of optionTable.openRows(portfolio).values()) settlements.set(option)
    }
    for (const each of [stopOuts, copying, told]) each.watchAll()
  }

  watchAll()
  for (const work of [watchAll, past.goOnAfterReload, copying.followAll]) books.onReload(work)
  books.onAccepted((announcements) => {
    for (const each of announcements) follow(each, { watch, touch, settlements, told })
  })
  return {
    onTicks: takingTicks(ports, { undone, triggers, stopOuts, copying, told, isInPast: past.isInPast }),
    couldFill: (ticks) => ticks.map((tick) => canFill(tick, ports)),
    onSplit: actions.apply,
    know: actions.know,
    catchUp: past.catchUp,
    caughtUp: past.caughtUp,
    done: () => (books.isOpen() && !told.isBusy() ? undone.done() : undefined),
    goAgain: () => goAgain(books.isOpen() ? undone.again() : [], past.isInPast()),
    followTraders: copying.followAll,
    watchAgain() {
      watchAll()
      // A dividend that fell into a halt was not paid at its price.
      for (const basis of actions.applied()) actions.applyAgain(basis)
    },
    byClock: whileOpen(ports, { expiries, settlements, swaps, income, ends: splits, told }),
  }
}

/** Goes through ticks once more; effects that already exist are not repeated. */
const goingAgain =
  (by: {
    readonly triggers: Pick<Triggers, 'fireAgain'>
    readonly stopOuts: Pick<StopOuts, 'look'>
    readonly told: Pick<Tellings, 'goThrough'>
  }) =>
  (ticks: readonly UndoneTick[], isInPast: boolean): void => {
    for (const each of ticks) by.triggers.fireAgain(each)
    if (!isInPast) by.stopOuts.look()
    by.told.goThrough(ticks)
  }

/** Applies corporate actions to orders and alerts. */
function actionsOn({
  splits,
  told,
}: {
  readonly splits: ReturnType<typeof createSplits>
  readonly told: Pick<Tellings, 'split'>
}): PastActions {
  const doing = (work: (basis: SplitBasis) => void) => (basis: SplitBasis) => {
    work(basis)
    told.split(basis)
  }
  return {
    know: splits.know,
    apply: doing(splits.apply),
    applyAgain: doing(splits.applyAgain),
    applied: splits.applied,
  }
}

/** Updates what ticks and the clock set off after a change. */
function follow(
  announcement: Announcement,
  by: {
    readonly watch: (position: Position) => void
    readonly touch: (userId: number) => void
    readonly settlements: Pick<ReturnType<typeof createSettlements>, 'set'>
    readonly told: Pick<Tellings, 'setAlert'>
  },
): void {
  if ('position' in announcement) by.watch(announcement.position)
  if ('option' in announcement) by.settlements.set(announcement.option)
  if (announcement.type === 'alert-changed') by.told.setAlert(announcement.alert)
  // A deposit or a withdrawal moves the price at which an account is stopped out.
  if (announcement.type === 'accounts-changed') by.touch(announcement.userId)
}

/** The parts of the engine that ticks set off. */
interface TickParts {
  readonly undone: UndoneTicks
  readonly triggers: Triggers
  readonly stopOuts: Pick<StopOuts, 'onTick'>
  readonly copying: Pick<CopyStops, 'onTick'>
  readonly told: Pick<Tellings, 'onTick'>
  readonly isInPast: () => boolean
}

const takingTicks =
  (ports: EnginePorts, parts: TickParts): Engine['onTicks'] =>
  (ticks, couldFill) => {
    for (const [at, tick] of ticks.entries()) {
      const could = couldFill?.[at]
      const mayFill = could === undefined ? canFill(tick, ports) : could && isInUnitsOfNow(tick, ports)
      takeTick({ tick, mayFill }, ports, parts)
    }
  }

/** Applies a tick's effects, after the tick is kept for orders that cannot be handled yet. */
function takeTick(taken: UndoneTick, ports: EnginePorts, parts: TickParts): void {
  const { tick } = taken
  const isOpen = ports.books.isOpen()
  if (!mayAct(tick, ports)) {
    parts.undone.pass(tick, isOpen)
    // After a halt, client closes requested during the halt run before any trigger.
    if (isOpen && !isLate(tick, ports) && !parts.isInPast()) parts.copying.onTick(tick)
    return
  }
  parts.undone.add(taken, isOpen)
  if (!isOpen) return
  parts.triggers.fire(taken)
  // Actions that came meanwhile may be yet to be applied.
  if (!parts.isInPast()) {
    parts.stopOuts.onTick(tick)
    parts.copying.onTick(tick)
  }
  // Alerts and margin levels come after all that is carried out.
  parts.told.onTick(tick)
}

/** The parts that the clock drives. */
const clockworkOf = (
  ports: EnginePorts,
  { carryOut, carryOutDurably }: Pick<ReturnType<typeof carryOutOn>, 'carryOut' | 'carryOutDurably'>,
) => ({
  settlements: createSettlements({ ...ports, carryOut }),
  expiries: createExpiries(carryOut),
  swaps: createSwaps({ ...ports, carryOut: carryOutDurably }),
  income: createIncome({ books: ports.books, carryOut: carryOutDurably }),
})

/** The part of the engine that copies traders and watches the results of followers. */
function startCopying(
  ports: EnginePorts,
  made: ReturnType<typeof carryOutOn> & { readonly undone: UndoneTicks },
) {
  const { books, priced, sourceOf, log, copying } = ports
  const { traders, openFollows, lines, commands } = copying
  const { carryOut, carryOutDurably, isRunning, undone } = made
  const copyStops = createCopyStops({ books, priced, sourceOf, carryOut, stopFollow: commands.stopFollow })
  const copies = createCopies({
    books,
    traders,
    openFollows,
    lines,
    commands,
    log,
    carryOut: carryOutDurably,
    ticksAfter: undone.after,
    fire: ({ positionId, userId }, tick) => {
      const portfolio = books.portfolioInMemory(userId)
      const position = portfolio && positionTable.openRows(portfolio).get(positionId)
      const mayFill = position !== undefined && canFill(tick, { priced })
      if (position && isInUnitsOfNow(tick, ports) && firingOf(position, tick, mayFill))
        carryOut(fireTrigger, userId, { positionId, tick, mayFill })
    },
  })
  books.onBefore((portfolio) => {
    if (!isRunning()) copies.catchUp(portfolio)
  })
  books.onAnnouncements((announcements) => {
    for (const each of announcements) if (each.type === 'signal') copies.follow(each.signal)
  })
  traders.onLook(copies.endOfTraders)
  /** An open or ended order with an origin is a copy, or a part of one. */
  function watch(announcement: Announcement): void {
    if (announcement.type === 'signal') copies.accept(announcement.signal)
    if (announcement.type === 'follow-changed') copies.set(announcement.follow)
    const { userId } = announcement.type === 'follow-changed' ? announcement.follow : copyIn(announcement)
    if (userId !== undefined) copyStops.touch(userId)
  }
  books.onAccepted((announcements) => {
    for (const each of announcements) watch(each)
  })
  return { onTick: copyStops.onTick, watchAll: copyStops.watchAll, followAll: copies.followAll }
}

const copyIn = (announcement: Announcement): { readonly userId?: number } =>
  'position' in announcement && announcement.position.originId !== 0 ? announcement.position : {}

/** Wraps the clock's functions to run only while the books are open. */
function whileOpen(
  { books, clock }: Pick<EnginePorts, 'books' | 'clock'>,
  looks: Readonly<Record<ClockWork, { look(now: number): void }>>,
): Engine['byClock'] {
  const look = (what: ClockWork) => () => {
    if (books.isOpen()) looks[what].look(clock.now())
  }
  return {
    expiries: look('expiries'),
    settlements: look('settlements'),
    swaps: look('swaps'),
    income: look('income'),
    ends: look('ends'),
    told: look('told'),
  }
}

/** Whether a tick may have effects: its market was open at its time, and it was fresh when it arrived. */
function mayAct(tick: Tick, ports: Pick<EnginePorts, 'isOpen' | 'staleAfterMs'>): boolean {
  return ports.isOpen(tick.instrumentId, tick.time) && !isLate(tick, ports)
}

const isLate = (tick: Tick, { staleAfterMs }: Pick<EnginePorts, 'staleAfterMs'>) =>
  cameTooLate(tick, staleAfterMs(tick.instrumentId))

/** Whether a tick of now fills pending orders. */
const canFill = ({ instrumentId }: Tick, { priced }: Pick<EnginePorts, 'priced'>): boolean =>
  priced(instrumentId)?.tradable === 'open'

/**
 * Whether no split or dividend lies between a tick and now. An order that is filled now gets no dividend of
 * before, so a tick of before one fills none: the price that it would fill at has the dividend in it.
 */
const isInUnitsOfNow = (
  { instrumentId, time }: Tick,
  { isSplitBetween, clock }: Pick<EnginePorts, 'isSplitBetween' | 'clock'>,
): boolean => !isSplitBetween(instrumentId, time, clock.now())

/** The ticks that may have effects, and whether they could fill orders then. */
const asTheyCame = (ticks: readonly Tick[], ports: EnginePorts): readonly UndoneTick[] =>
  ticks
    .filter((tick) => mayAct(tick, ports))
    .map((tick) => ({
      tick,
      mayFill: ports.couldFill(tick.instrumentId, tick.receivedAt ?? tick.time),
    }))
