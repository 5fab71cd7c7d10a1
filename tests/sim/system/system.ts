import { OPTION_TERMS, type RunningOption, usdOf } from '@fairtick/domain'
import { type FakeClock, createFakeClock } from '@fairtick/testkit'
import type { Books } from '../../../apps/server/src/books/run'
import {
  BooksClosed,
  type Command,
  IntentReused,
  OutcomeUnknown,
  Refused,
} from '../../../apps/server/src/books/command'
import { createFolding } from '../../../apps/server/src/books/history/fold-demo-history'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { follows } from '../../../apps/server/src/features/copying/area/copying'
import { followTable } from '../../../apps/server/src/features/copying/follow-store'
import type { AnnouncedAction } from '../../../apps/server/src/actions/action-store'
import type { Engine } from '../../../apps/server/src/engine/engine'
import { transfers } from '../../../apps/server/src/features/cashier/area/money-commands'
import type { Portfolio } from '../../../apps/server/src/books/portfolio'
import { positionTable } from '../../../apps/server/src/features/contracts/position-store'
import { optionTable } from '../../../apps/server/src/features/options/option-store'
import { type ScriptedMarket, scriptMarket } from '../../../apps/server/test-support/scripted-market.cases'
import { type KeptLog, silentLog } from '../../../apps/server/test-support/silent-log.cases'
import { sumUpHouse } from '../../../apps/server/src/operations/house-sums'
import { createDemo, createReal, wait } from '../../../apps/server/test-support/users.cases'
import { type SteeredWriter, steerWriter } from '../../../apps/server/test-support/writers.cases'
import type { Act, Outcome } from '../acts/act'
import { announce } from './announce'
import type { AnnouncedByIssuer } from '../auditor/audited-action'
import { type Ids, callOf } from './calls'
import { CASHIER, createCashier } from './cashier-calls'
import { describeSystemFollow } from '../auditor/describe-copies'
import { describeMoney, describeOption, describePosition } from '../auditor/describe'
import { endLeftOver } from './end-left-over'
import { fundOptions } from './fund-options'
import { HOUSE } from '../acts/act-lending'
import { HOUSE_ID, LENDING, type Lending, createLending } from './lending-calls'
import { payRest } from './pay-rest'
import { LISTED } from '../auditor/instruments'
import { type Made, noteMade, nothingMade } from './made'
import type { Plan } from '../steps/plan'
import type { Plant } from './plant'
import { instrumentOf, startRunning } from './start-running'
import { approveTraders, endLostTraders, endTraderOf, untilCopied } from './system-copying'

/** The real books and clockwork on a real database, driven by the same acts as the auditor. */
export interface System {
  readonly clock: FakeClock
  readonly market: ScriptedMarket
  readonly writer: SteeredWriter
  readonly log: KeptLog
  readonly userIds: readonly number[]
  readonly lending: Lending
  /** USD in micro left in a product's pool, in memory. */
  readonly poolLeft: (product: number) => bigint
  readonly portfolioOf: (user: number) => Portfolio | undefined
  readonly isOpen: () => boolean
  /** Performs an act; its effects in memory are complete on return. */
  perform(act: Act, ids: Ids): Promise<Outcome>
  /** Time passes and a tick is published while the books are closed. */
  comesMeanwhile(tick: Extract<Act, { do: 'tick' }>, ms: number): void
  /** Performs an act with an idempotency key. */
  performOnce(act: Act, ids: Ids, key: string): Promise<Outcome>
  /** Ids of positions and options made since the last call, in the order of their making. */
  takeMade(): Made
  /** A user's state in memory. */
  remembered(user: number): Remembered | undefined
  /** Waits until all accepted commands are durable; effects of ticks have no caller to wait for them. */
  settled(): Promise<void>
  /** Waits until all acts of traders are copied. */
  copied(): Promise<void>
  /** An operator ends a trader, and their relations end. */
  endTrader(user: number): Promise<void>
  /** Ends the traders who lost all equity, and their relations; returns them. */
  endWithoutEquity(): Promise<readonly number[]>
  /** Number of times that memory was read again since the start. */
  readonly reloads: () => number
  /** Once all is durable: reads the inputs of the cashier's commands, as its calls do. */
  lookAgain(): Promise<void>
  /** Records the announcement of a split or a dividend. */
  announce(action: AnnouncedByIssuer): Promise<void>
  /** The clock reaches the minute of an announced action. */
  cross(action: AnnouncedByIssuer): void
  /** Brings every user into memory, so that simultaneous acts are executed in order. */
  warm(): Promise<void>
  reopen(): Promise<void>
  close(): Promise<void>
  tidy(): Promise<void>
  /** Folds demo history older than a day, as the job does, until all is folded. */
  fold(): Promise<void>
}

/** Money, and open positions and running options by id, in words. */
export interface Remembered {
  readonly money: string
  readonly positions: ReadonlyMap<number, string>
  readonly options: ReadonlyMap<number, string>
  /** Open relations. */
  readonly follows: readonly string[]
}

/** Opens a system for a plan, with its own users. */
export async function openSystem(
  { url, pool }: { readonly url: string; readonly pool: DatabasePool },
  plan: Plan,
  plant: Plant = {},
): Promise<System> {
  const clock = createFakeClock(plan.start)
  const scripted = scriptMarket(clock.now, LISTED)
  const market = plant.market?.(scripted, clock.now) ?? scripted
  const commands = {
    terms: { ...(plant.terms ?? OPTION_TERMS), lossBasis: plan.lossBasis },
    transfers: plant.transfers ?? transfers,
    sales: {
      now: clock.now,
      ticksFor: (user: number, id: number) => {
        const portfolio = running.books.portfolioInMemory(userIdOf(user))
        const option = portfolio && optionTable.openRows(portfolio).get(id)
        return option && market.ticksOf(option.instrumentId)
      },
      endsVoid: ({ instrumentId, createdAt, expiresAt }: RunningOption) =>
        actions.some(
          (each) => each.instrumentId === instrumentId && each.at > createdAt && each.at <= expiresAt,
        ),
    },
    copying: { traderOf: (user: number) => traderOf(user), commands: follows },
  }
  const log = silentLog()
  const writer = steerWriter(() => url)
  let made = nothingMade()
  const actions: AnnouncedAction[] = []
  const open = () =>
    startRunning({ pool, plan, plant, clock, market, writer, log, actions }, (announcements) =>
      noteMade(announcements, made, (userId) => userIds.includes(userId)),
    )
  const userIds: number[] = []
  let running = await open()
  if (plan.lends) await endLeftOver(running.books)
  for (const at of plan.clients.keys()) userIds.push(await createUser(running.books, plan, at))

  const cashier = createCashier({
    ...{ pool, now: clock.now, userIds },
    inMemory: (user) => running.books.portfolioInMemory(userIdOf(user)),
    commands: { ...CASHIER, ...plant.cashier },
  })

  const lending = createLending({
    ...{ pool, now: clock.now, userIds },
    commands: { ...LENDING, ...plant.lending },
  })
  if (plan.lends) await lending.begin()
  const traders = plan.traders.map((user) => userIds[user] ?? 0)
  const traderIds = await approveTraders(pool, traders, clock.now())
  if (traderIds.length > 0) await running.copying.traders.look()
  const traderOf = (user: number) => {
    const userId = userIdOf(user)
    const isActive = running.copying.traders.ofUser(userId) !== undefined
    return { id: traderIds[plan.traders.indexOf(user)] ?? 0, userId, isActive }
  }

  const userIdOf = (user: number): number => {
    const id = user === HOUSE ? HOUSE_ID : userIds[user]
    if (id === undefined) throw new Error(`no user ${user}`)
    return id
  }

  function run<Input, Result>(
    user: number,
    command: Command<Input, Result>,
    input: Input,
    told: (result: Result) => string,
  ) {
    return running.books.execute(command, userIdOf(user), input).then(told, refusalOf)
  }

  function perform(act: Act, ids: Ids): Promise<Outcome> {
    switch (act.do) {
      case 'tick':
        running.engine.onTicks([publish(market, act.instrument, act.price)])
        return done()
      case 'market':
        market.change(instrumentOf(act.instrument), act.change)
        if (act.change.tradable !== undefined) running.engine.watchAgain()
        return done()
      case 'time':
        clock.advance(act.ms)
        lookAtClock(running.engine)
        plant.atLook?.(running.books)
        return done()
      default: {
        const { command, input, told } = callOf(act, ids, { ...commands, cashier, lending })
        return run(act.user, command, input, told)
      }
    }
  }

  async function settled(): Promise<void> {
    const [first] = running.books.portfolios()
    if (first) await running.books.execute(wait, first.userId, undefined)
    if (first) await payRest({ ...running, now: clock.now() })
  }

  const copied = () => untilCopied({ settled, written: () => writer.arrived.length })

  async function endRelations(): Promise<void> {
    await copied()
    await running.copying.traders.look()
    await copied()
  }

  return {
    clock,
    market,
    writer,
    log,
    userIds,
    lending,
    poolLeft: (product) => running.pools.leftOf(lending.productOf(product)),
    portfolioOf: (user) => running.books.portfolioInMemory(userIdOf(user)),
    isOpen: () => running.books.isOpen(),
    perform,
    comesMeanwhile({ instrument, price: at }, ms) {
      if (running.books.isOpen()) throw new Error('the books are open')
      clock.advance(ms)
      running.engine.onTicks([publish(market, instrument, at)])
    },
    async performOnce(act, ids, key) {
      if (!('user' in act)) throw new Error(`${act.do} has no key`)
      const { command, input, told } = callOf(act, ids, { ...commands, cashier, lending })
      const asked = JSON.stringify(act, (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      const intent = { key, asked, answer: told }
      return running.books.once(command, userIdOf(act.user), input, intent).catch(refusalOf)
    },
    takeMade() {
      const taken = made
      made = nothingMade()
      return taken
    },
    remembered: (user) => rememberedOf(running.books, userIdOf(user)),
    async lookAgain() {
      await cashier.lookAgain()
      await lending.lookAgain()
    },
    settled,
    copied,
    async endTrader(user) {
      await endTraderOf(pool, traderOf(user).id, clock.now())
      await endRelations()
    },
    async endWithoutEquity() {
      const lost = await endLostTraders(pool, userIds, clock.now())
      if (lost.length > 0) await endRelations()
      return lost
    },
    reloads: () => running.reloads(),
    async warm() {
      for (const id of plan.lends ? [...userIds, HOUSE_ID] : userIds)
        await running.books.execute(wait, id, undefined)
    },
    async announce(announced) {
      actions.push(await announce(pool, announced, clock.now()))
    },
    cross({ instrument, at }) {
      const action = actions.find((each) => each.instrumentId === instrument && each.at === at)
      if (!action) throw new Error('this was not announced')
      clock.advance(at - clock.now())
      const basis = { action, last: market.cross(action), instrument: instrumentOf(instrument) }
      plant.beforeAction?.(running.books, basis)
      running.engine.onSplit(basis)
      plant.afterAction?.(running.books, basis)
    },
    async reopen() {
      running = await open()
    },
    async close() {
      await running.books.drain()
    },
    tidy: () => running.books.tidy(),
    async fold() {
      await sumUpHouse(pool)
      await createFolding({ pool, clock, log, days: 1 })()
      await plant.afterFold?.(pool)
    },
  }
}

async function createUser(books: Books, { clients, seed }: Plan, at: number): Promise<number> {
  const client = clients[at]
  if (!client) throw new Error(`no client ${at}`)
  const id = books.nextUserId()
  if (client.isDemo) return books.openPortfolio(createDemo, id, 'demo', `${seed} ${at} ${id}`)
  await books.openPortfolio(createReal, id, 'real', usdOf(client.balance))
  await books.execute(fundOptions, id, usdOf(client.balance))
  return id
}

function rememberedOf(books: Books, userId: number): Remembered | undefined {
  const portfolio = books.portfolioInMemory(userId)
  const [contract, option, fund] = (['contract', 'option', 'fund'] as const).map((type) =>
    portfolio?.accounts.get(type),
  )
  if (!portfolio || !contract || !option || !fund) return undefined
  return {
    money: describeMoney({ contract, option, fund }),
    positions: inWords(positionTable.openRows(portfolio), describePosition),
    options: inWords(optionTable.openRows(portfolio), describeOption),
    follows: [...followTable.openRows(portfolio).values()].map(describeSystemFollow),
  }
}

const inWords = <Row>(rows: ReadonlyMap<number, Row>, describe: (row: Row) => string) =>
  new Map([...rows].map(([id, row]) => [id, describe(row)] as const))
const done = () => Promise.resolve('done')

function publish(market: ScriptedMarket, instrument: number, at: string) {
  const listed = instrumentOf(instrument)
  market.change(listed, { isStale: false })
  return market.tick(listed, at)
}

/** The outcome of a refused or failed command. */
function refusalOf(error: unknown): Outcome {
  if (error instanceof Refused) return error.why.refused
  if (error instanceof OutcomeUnknown) return 'unknown'
  if (error instanceof BooksClosed) return 'closed'
  if (error instanceof IntentReused) return 'reused'
  throw error
}

/** Runs all work that the clock has made due: only the simulation's own clock moves. */
function lookAtClock({ byClock }: Engine): void {
  for (const look of [byClock.expiries, byClock.settlements, byClock.swaps, byClock.income]) look()
}
