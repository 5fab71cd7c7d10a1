import {
  type EndEvery,
  type Instrument,
  type Position,
  type Price,
  type PricedInstrument,
  type Stops,
  addUsd,
  areSameStops,
  floatingProfit,
  formatUsd,
  marksFrom,
} from '@fairtick/domain'
import { doneMessageOf, messageOf } from '@fairtick/texts/messages'
import {
  CODE,
  PAGE_SIZE,
  STOP_CHANGES_PAGE,
  type WireBulkResult,
  type WireForexOrder,
  type WireStoppedOrder,
  codeOf,
  encodeForexOrder,
  encodeStoppedOrder,
  stopChangeShape,
  stopOutShape,
} from '@fairtick/wire'
import { type Decoded, contractCalls } from '@fairtick/wire/calls'
import { sumUpEnded } from '../../books/history/ended-orders'
import type { HeavyReads } from '../../database/heavy-reads'
import type { Queryable } from '../../database/in-transaction'
import type { DatabasePool } from '../../database/pool'
import { type StandbyReads, type TakePreparedTurn, turnForPage } from '../../database/standby-reads'
import type { Books } from '../../books/run'
import { type Command, Refused } from '../../books/command'
import {
  type CallContext,
  type CallServer,
  type JsonText,
  type Session,
  carryOut,
} from '../../http/call-server'
import type { CountAct } from '../../http/limits/daily-acts'
import { Failure } from '../../http/failures/failure'
import { refuseUnknown } from '../../http/failures/refuse-unknown'
import type { Clock } from '../../ports'
import { ensureOnGrid, protectionOf, stopsOf } from './price-parameters'
import { cancelPosition } from './cancel-position'
import { closePosition } from './close-position'
import { type CarriedOut, type OrderMeter, counted } from './count-orders'
import { endEvery } from './end-every'
import { floatingOf } from './floating-profit'
import { type OpenPosition, openPosition } from './open-position'
import { replacePosition } from './replace-position'
import {
  type PositionFilter,
  isPositionOf,
  readEnded,
  readPosition,
  readPositions,
  type OrderSums,
  sumPositions,
} from './position-store'
import { setStops } from './set-stops'
import { readStopChanges } from './stop-change-store'
import { readStopOuts } from './stop-out/stop-out-store'
import { stopOutView } from './stop-out/stop-out-view'
import { type StopWarningPorts, stopOutBefore } from './stop-out/stop-warning'

/** Ports of the calls of contracts. */
export interface ContractsPorts extends Pick<StopWarningPorts, 'sourceOf'> {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly standbyReads: StandbyReads
  readonly books: Books
  readonly clock: Clock
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
  /** Whether an instrument exists or existed. */
  readonly isInstrument: (instrumentId: number) => boolean
  /** Terms of an instrument, also of one no longer offered. */
  readonly instrumentOf: (instrumentId: number) => Instrument
  /** Whether contracts are closed to a caller where they live. */
  readonly isClosed: (context: Context) => boolean
  /** Counts how calls for orders are answered. */
  readonly meter: OrderMeter
  readonly countAct: CountAct
}

type Context = CallContext & { readonly session: Session }

/** The calls of contract orders. */
export function contractsRoutes(server: CallServer, ports: ContractsPorts): void {
  serveOpening(server, ports)
  serveReplacing(server, ports)
  serveClosing(server, ports)
  serveStops(server, ports)
  serveLists(server, ports)
}

function serveOpening({ serve }: CallServer, ports: ContractsPorts): void {
  serve(contractCalls.submitOrder, async (parameters, context) => {
    // One that waits costs a real user nothing until it is filled, and may be cancelled before.
    const adds = parameters.status === 'pending' ? 'waiting-order' : 'order'
    ports.countAct(context, { adds, goesOn: isTrailing(parameters.trailing_stop) })
    return counted(ports.meter, callerOf(context), (note) =>
      carryOut(
        ports.books,
        context,
        openPosition,
        { ...openingOf(parameters, context.session), isClosed: ports.isClosed(context) },
        noted(note, parameters.price, warned(ports)),
      ),
    )
  })
}

function serveReplacing({ serve }: CallServer, ports: ContractsPorts): void {
  serve(contractCalls.replaceOrder, async ({ id, cont, target_price, ...asked }, context) => {
    // A change adds a row, as a new order does.
    ports.countAct(context, { adds: 'waiting-order', goesOn: isTrailing(asked.trailing_stop) })
    const changes = {
      stopLoss: asked.stop_loss_price,
      takeProfit: asked.target_profit_price,
      trailDistance: asked.trailing_stop,
    }
    return counted(ports.meter, callerOf(context), (note) =>
      onOrder(
        ports,
        context,
        replacePosition,
        {
          positionId: id,
          trigger: target_price,
          lots: cont,
          changes,
          sessionSince: context.session.createdAt,
          isClosed: ports.isClosed(context),
        },
        noted(note, undefined, warned(ports)),
      ),
    )
  })
}

/** Whether stops add a stop-loss to an order without one, or repeat the existing stops. */
const protects = (position: Position, stops: Stops) =>
  (position.stopLoss === undefined && stops.stopLoss !== undefined) || areSameStops(position, stops)

const isTrailing = (distance: Price | undefined) => distance !== undefined && distance > 0n

/** A parameter that only some orders need. */
function missing(field: string): never {
  throw new Failure(CODE.parameterWrong, { data: { fields: { [field]: 'required' } } })
}

function openingOf(
  asked: Decoded<typeof contractCalls.submitOrder.parameters>,
  session: Session,
): OpenPosition {
  return {
    instrumentId: asked.forex_id,
    sessionSince: session.createdAt,
    request: {
      side: asked.type,
      lots: asked.cont,
      leverage: asked.multiple ?? 0,
      stops: stopsOf({
        stopLoss: asked.stop_loss_price,
        takeProfit: asked.target_profit_price,
        trailDistance: asked.trailing_stop,
      }),
      trigger: asked.status === 'pending' ? (asked.target_price ?? missing('target_price')) : undefined,
      expiresAt: asked.expire_at,
      protection: protectionOf(asked.price, asked.max_slip),
    },
  }
}

function serveClosing({ serve }: CallServer, ports: ContractsPorts): void {
  serve(contractCalls.closeOrder, async ({ id, cont, price, max_slip }, context) => {
    // Closing a part adds a row; closing the whole is always allowed.
    if (cont !== undefined) ports.countAct(context, { adds: 'order' })
    return counted(ports.meter, callerOf(context), (note) =>
      onOrder(
        ports,
        context,
        closePosition,
        { positionId: id, lots: cont, protection: protectionOf(price, max_slip) },
        noted(note, price, encoder(ports)),
      ),
    )
  })
  serve(contractCalls.cancelOrder, ({ id }, context) =>
    onOrder(ports, context, cancelPosition, { positionId: id }, encoder(ports)),
  )
  serve(contractCalls.closeAllOrders, async ({ forex_id }, context) =>
    onEvery(ports, context, { status: 'held', instrumentId: forex_id }),
  )
  serve(contractCalls.cancelAllOrders, async ({ forex_id }, context) =>
    onEvery(ports, context, { status: 'pending', instrumentId: forex_id }),
  )
}

function serveStops({ serve }: CallServer, ports: ContractsPorts): void {
  const { pool, heavyReads, instrumentOf } = ports
  serve(contractCalls.setStops, async ({ id, ...asked }, context) => {
    const stops = stopsOf({
      stopLoss: asked.stop_loss_price,
      takeProfit: asked.target_profit_price,
      trailDistance: asked.trailing_stop,
    })
    try {
      ports.countAct(context, { adds: 'stops', goesOn: isTrailing(asked.trailing_stop) })
    } catch (refused) {
      const position = await readPosition(pool, context.session.userId, id)
      if (!position || !protects(position, stops)) throw refused
    }
    const input = { positionId: id, stops, keepsTrail: asked.trailing_stop === undefined }
    return onOrder(ports, context, setStops, input, warned(ports))
  })
  serve(contractCalls.stopOuts, async ({ id, page }, { session }) => {
    if (id !== undefined && !(await isPositionOf(pool, session.userId, id)))
      throw new Failure(CODE.noSuchOrder)
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const asked = { positionId: id, offset, limit: PAGE_SIZE }
    const { total, stopOuts } = await heavyReads(session.userId)((database) =>
      readStopOuts(database, session.userId, asked),
    )
    return { data: stopOuts.map((each) => stopOutShape.write(stopOutView(each, instrumentOf))), total }
  })
  serve(contractCalls.stopHistory, async ({ id, page = 1 }, { session }) => {
    const position = await readPosition(pool, session.userId, id)
    if (!position) throw new Failure(CODE.noSuchOrder)
    const cut = { offset: (page - 1) * STOP_CHANGES_PAGE, limit: STOP_CHANGES_PAGE }
    const changes = await heavyReads(session.userId)((database) => readStopChanges(database, id, cut))
    const { pricePrecision } = instrumentOf(position.instrumentId)
    return changes.map((change) => stopChangeShape.write({ ...change, pricePrecision }))
  })
}

function serveLists({ serve }: CallServer, ports: ContractsPorts): void {
  const { pool, clock, priced, isInstrument } = ports
  serve(contractCalls.order, async ({ id }, { session }) => {
    const position = await readPosition(pool, session.userId, id)
    if (!position) throw new Failure(CODE.noSuchOrder)
    return encoder(ports)(position)
  })
  serve(contractCalls.orders, async ({ status, page, forex_id, from, to, type, result }, { session }) => {
    refuseUnknown(forex_id, isInstrument)
    const filter: PositionFilter = {
      status: status === 'closed' ? 'ended' : status,
      instrumentId: forex_id,
      from,
      to,
      side: type,
      result,
    }
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const { userId } = session
    const paged = { offset, limit: PAGE_SIZE }
    // Open orders are few and do not queue behind the reading of histories.
    const turn: TakePreparedTurn =
      filter.status === 'ended' ? turnForPage('orders', ports, { userId, page }) : async (read) => read(pool)
    const { positions, total, profit, net } = await (isWholeHistory(filter)
      ? turn(
          (database) => readEnded(database, userId, paged),
          (database) => sumUpEnded(database, 'contracts', userId, clock.now()),
        )
      : turn((database) => readFiltered(database, { userId, filter, page: paged }, priced)))
    return {
      data: positions.map(encoder(ports)),
      total,
      all_fact_profits: formatUsd(profit),
      all_net_profits: formatUsd(net),
    }
  })
}

/** Whether a filter asks for all ended orders. */
const isWholeHistory = ({ status, instrumentId, side, from, to, result }: PositionFilter) =>
  status === 'ended' && [instrumentId, side, from, to, result].every((each) => each === undefined)

/**
 * A page of the orders that a filter finds, with their sums; held orders have their floating profit.
 */
async function readFiltered(
  database: Queryable,
  asked: {
    readonly userId: number
    readonly filter: PositionFilter
    readonly page: { readonly offset: number; readonly limit: number }
  },
  priced: ContractsPorts['priced'],
): Promise<OrderSums & { readonly positions: readonly Position[] }> {
  const { userId, filter, page } = asked
  const positions = await readPositions(database, userId, filter, page)
  const sums = await sumPositions(database, userId, filter)
  if (filter.status !== 'held') return { positions, ...sums }
  const held = await readPositions(database, userId, filter, { offset: 0, limit: sums.total })
  const floating = floatingOf(held, priced)
  return { positions, total: sums.total, profit: floating, net: addUsd(floating, sums.net) }
}

/**
 * Runs a command on one order of the caller. Distinguishes an ended order from an unknown or foreign one;
 * impossible stops are reported first.
 */
async function onOrder<Input extends { readonly positionId: number; readonly stops?: Stops }, Answer>(
  ports: ContractsPorts,
  context: Context,
  command: Command<Input, Position>,
  input: Input,
  encode: (position: Position) => Answer,
): Promise<JsonText<Answer>> {
  try {
    return await carryOut(ports.books, context, command, input, encode)
  } catch (error) {
    const isGone = error instanceof Refused && error.why.refused === 'position-not-found'
    const ended = isGone && (await readPosition(ports.pool, context.session.userId, input.positionId))
    if (!ended) throw error
    if (input.stops) ensureOnGrid(input.stops, ports.priced(ended.instrumentId))
    throw new Failure(CODE.orderState)
  }
}

/**
 * Ends every order of a kind; answers a result per order. Where there is nothing to end it leaves its answer
 * all the same, so that it is counted; each order by itself can be ended at any time.
 */
function onEvery(
  { books, isInstrument, meter, countAct }: ContractsPorts,
  context: Context,
  every: EndEvery,
): Promise<JsonText<WireBulkResult[]>> {
  refuseUnknown(every.instrumentId, isInstrument)
  countAct(context, { adds: 'every' })
  const done = every.status === 'held' ? 'order-closed' : 'order-cancelled'
  return carryOut(books, context, endEvery, every, (ended) =>
    ended.map(({ id, refused }) => {
      if (refused === undefined) return { id, code: CODE.success, msg: doneMessageOf(done, context.lang) }
      if (every.status === 'held') meter.refused(refused, context.session)
      const code = codeOf(refused)
      return { id, code, msg: messageOf(code, context.lang) }
    }),
  )
}

const callerOf = ({ session: { isDemo }, arrivedAt }: Context) => ({ isDemo, arrivedAt })

/** Encodes an order that a call carries out, and notes it with the price that its client saw. */
function noted<Answer>(
  note: (order: CarriedOut) => void,
  seenPrice: Price | undefined,
  encode: (position: Position) => Answer,
) {
  return (position: Position): Answer => {
    note({ position, seenPrice })
    return encode(position)
  }
}

/** Encodes an order that was placed or changed, with a warning of a stop that the account never reaches. */
function warned(ports: ContractsPorts) {
  const encode = encoder(ports)
  return (position: Position): WireStoppedOrder => {
    const instrument = ports.instrumentOf(position.instrumentId)
    return encodeStoppedOrder(encode(position), instrument, stopOutBefore(position, ports))
  }
}

function encoder({ priced, instrumentOf }: Pick<ContractsPorts, 'priced' | 'instrumentOf'>) {
  return (position: Position): WireForexOrder => {
    const marks = marksFrom(priced)
    return encodeForexOrder(position, instrumentOf(position.instrumentId), {
      price: marks.markOf(position.instrumentId),
      profit: floatingProfit(position, marks),
    })
  }
}
