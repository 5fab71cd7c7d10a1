import {
  type Instrument,
  type Lots,
  type Position,
  type Price,
  type PricedInstrument,
  type Usd,
  floatingProfit,
  formatUsd,
  marksFrom,
} from '@fairtick/domain'
import { doneMessageOf, messageOf } from '@fairtick/texts/messages'
import {
  CODE,
  PAGE_SIZE,
  type WireForexOrder,
  codeOf,
  encodeForexOrder,
  encodeStopChange,
  encodeStopOut,
} from '@fairtick/wire'
import { type Decoded, tradingCalls } from '@fairtick/wire/calls'
import type { HeavyReads, TakeTurn } from '../../database/heavy-reads'
import type { Queryable } from '../../database/in-transaction'
import type { DatabasePool } from '../../database/pool'
import type { Books } from '../../books/books'
import { type Command, Refused } from '../../books/command'
import type { CallContext, CallServer, JsonText, Session } from '../../http/call-server'
import { carryOut } from '../../http/carry-out'
import { Failure } from '../../http/failure'
import { refuseUnknown } from '../../http/refuse-unknown'
import type { Clock } from '../../ports'
import { cancelPosition } from './cancel-position'
import { closePosition } from './close-position'
import { type EndEvery, endEvery } from './end-every'
import { floatingOf } from './floating-profit'
import { openPosition } from './open-position'
import { type OrderRequest, offGrid, openingOf, protectionOf, requestFlaw, stopsOf } from './order-request'
import {
  type PositionFilter,
  isPositionOf,
  readEnded,
  positionTable,
  readPosition,
  readPositions,
  sumPositions,
} from './position-store'
import { setStops } from './set-stops'
import { readStopChanges } from './stop-change-store'
import { readStopOuts } from './stop-out-store'

/** What the calls of contracts stand on. */
export interface ContractsPorts {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly books: Books
  readonly clock: Clock
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
  /** Whether there is or was such an instrument. */
  readonly isInstrument: (instrumentId: number) => boolean
  /** Terms of an instrument, also of one that is no longer offered. */
  readonly instrumentOf: (instrumentId: number) => Instrument
}

type Context = CallContext & { readonly session: Session }

/** The calls of contract orders. */
export function contractsRoutes(server: CallServer, ports: ContractsPorts): void {
  serveOpening(server, ports)
  serveClosing(server, ports)
  serveStops(server, ports)
  serveLists(server, ports)
}

function serveOpening({ serve }: CallServer, ports: ContractsPorts): void {
  serve(tradingCalls.submitOrder, 'orders', (parameters, context) => {
    const request = requestOf(parameters, context.session.createdAt)
    return carryOut(ports.books, context, openRequested, request, encoder(ports))
  })
}

/** What is out of shape now need not have been so when the same was asked first: looked at only when it is carried out. */
const openRequested: Command<OrderRequest, Position> = {
  name: openPosition.name,
  run(book, request, surroundings) {
    const flaw = requestFlaw(request, surroundings.priced(request.instrumentId), surroundings.now)
    if (flaw) throw wrong(FIELD[flaw])
    return openPosition.run(book, openingOf(request), surroundings)
  },
}

interface CloseRequest {
  readonly positionId: number
  readonly lots: Lots | undefined
  readonly seenPrice: Price | undefined
  readonly maxSlip: Price | undefined
}

const closeRequested: Command<CloseRequest, Position> = {
  name: closePosition.name,
  run(book, { positionId, lots, seenPrice, maxSlip }, surroundings) {
    const position = book.find(positionTable, positionId)
    const market = position && surroundings.priced(position.instrumentId)
    const flaw = market && offGrid({ seenPrice, maxSlip }, market)
    if (flaw) throw wrong(FIELD[flaw])
    return closePosition.run(
      book,
      { positionId, lots, protection: protectionOf(seenPrice, maxSlip) },
      surroundings,
    )
  },
}

function serveClosing({ serve }: CallServer, ports: ContractsPorts): void {
  serve(tradingCalls.closeOrder, 'orders', ({ id, cont, price, max_slip }, context) =>
    onOrder(ports, context, closeRequested, {
      positionId: id,
      lots: cont,
      seenPrice: price,
      maxSlip: max_slip,
    }),
  )
  serve(tradingCalls.cancelTrade, 'orders', ({ id }, context) =>
    onOrder(ports, context, cancelPosition, { positionId: id }),
  )
  serve(tradingCalls.closeAll, 'orders', ({ forex_id }, context) =>
    onEvery(ports, context, { status: 'held', instrumentId: forex_id }),
  )
  serve(tradingCalls.cancelAll, 'orders', ({ forex_id }, context) =>
    onEvery(ports, context, { status: 'pending', instrumentId: forex_id }),
  )
}

function serveStops({ serve }: CallServer, ports: ContractsPorts): void {
  const { pool, heavyReads, priced, instrumentOf } = ports
  serve(
    tradingCalls.setStopPrice,
    'orders',
    async ({ id, stop_loss_price, target_profit_price, trailing_stop }, context) => {
      const position = await readPosition(pool, context.session.userId, id)
      const market = position && priced(position.instrumentId)
      const stops = {
        stopLoss: stop_loss_price,
        takeProfit: target_profit_price,
        trailDistance: trailing_stop,
      }
      const flaw = market && offGrid(stops, market)
      if (flaw) throw wrong(FIELD[flaw])
      return onOrder(ports, context, setStops, {
        positionId: id,
        stops: stopsOf(stops),
        keepsTrail: trailing_stop === undefined,
      })
    },
  )
  serve(tradingCalls.stopOuts, 'lists', async ({ id, page }, { session }) => {
    if (id !== undefined && !(await isPositionOf(pool, session.userId, id)))
      throw new Failure(CODE.noSuchOrder)
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const asked = { positionId: id, offset, limit: PAGE_SIZE }
    const { total, stopOuts } = await heavyReads(session.userId)((database) =>
      readStopOuts(database, session.userId, asked),
    )
    return { data: stopOuts.map((each) => encodeStopOut(each, instrumentOf)), total }
  })
  serve(tradingCalls.stopHistory, 'lists', async ({ id }, { session }) => {
    const position = await readPosition(pool, session.userId, id)
    if (!position) throw new Failure(CODE.noSuchOrder)
    const changes = await readStopChanges(pool, id)
    return changes.map((change) => encodeStopChange(change, instrumentOf(position.instrumentId)))
  })
}

function serveLists({ serve }: CallServer, ports: ContractsPorts): void {
  const { pool, heavyReads, clock, priced, isInstrument } = ports
  serve(tradingCalls.order, 'lists', async ({ id }, { session }) => {
    const position = await readPosition(pool, session.userId, id)
    if (!position) throw new Failure(CODE.noSuchOrder)
    return encoder(ports)(position)
  })
  serve(
    tradingCalls.myDeal,
    'lists',
    async ({ status, page, forex_id, from, to, type, result }, { session }) => {
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
      // What is open is little, and never waits for anybody's history.
      const turn: TakeTurn = filter.status === 'ended' ? heavyReads(userId) : async (read) => read(pool)
      const { positions, total, profit } = await turn((database) =>
        isWholeHistory(filter)
          ? readEnded(database, userId, clock.now(), paged)
          : readFiltered(database, { userId, filter, page: paged }, priced),
      )
      return { data: positions.map(encoder(ports)), total, all_fact_profits: formatUsd(profit) }
    },
  )
}

/** Whether no more is asked than that the orders have ended. */
const isWholeHistory = ({ status, instrumentId, side, from, to, result }: PositionFilter) =>
  status === 'ended' && [instrumentId, side, from, to, result].every((each) => each === undefined)

/** A page of the orders that a filter finds, with their number and their profit: of those that are held, the floating one. */
async function readFiltered(
  database: Queryable,
  asked: {
    readonly userId: number
    readonly filter: PositionFilter
    readonly page: { readonly offset: number; readonly limit: number }
  },
  priced: ContractsPorts['priced'],
): Promise<{ positions: Position[]; total: number; profit: Usd }> {
  const { userId, filter, page } = asked
  const positions = await readPositions(database, userId, filter, page)
  const { total, profit } = await sumPositions(database, userId, filter)
  if (filter.status !== 'held') return { positions, total, profit }
  const held = await readPositions(database, userId, filter, { offset: 0, limit: total })
  return { positions, total, profit: floatingOf(held, priced) }
}

/** Runs a command on one order of the caller; an order that has ended is told from one that is not there, or another's. */
async function onOrder<Input extends { readonly positionId: number }>(
  ports: ContractsPorts,
  context: Context,
  command: Command<Input, Position>,
  input: Input,
): Promise<JsonText> {
  try {
    return await carryOut(ports.books, context, command, input, encoder(ports))
  } catch (error) {
    const isGone = error instanceof Refused && error.why.refused === 'position-not-found'
    if (isGone && (await isPositionOf(ports.pool, context.session.userId, input.positionId)))
      throw new Failure(CODE.orderState)
    throw error
  }
}

/** Ends every order of a kind; answers a result per order. */
function onEvery(
  { books, isInstrument }: ContractsPorts,
  context: Context,
  every: EndEvery,
): Promise<JsonText> {
  refuseUnknown(every.instrumentId, isInstrument)
  const done = every.status === 'held' ? 'order-closed' : 'order-cancelled'
  return carryOut(books, context, endEvery, every, (ended) =>
    ended.map(({ id, refused }) => {
      if (refused === undefined) return { id, code: CODE.success, msg: doneMessageOf(done, context.lang) }
      const code = codeOf(refused)
      return { id, code, msg: messageOf(code, context.lang) }
    }),
  )
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

const FIELD = {
  target: 'target_price',
  stopLoss: 'stop_loss_price',
  takeProfit: 'target_profit_price',
  trailDistance: 'trailing_stop',
  seenPrice: 'price',
  maxSlip: 'max_slip',
  expiresAt: 'expire_at',
} as const

function requestOf(
  parameters: Decoded<typeof tradingCalls.submitOrder.parameters>,
  sessionSince: number,
): OrderRequest {
  return {
    side: parameters.type,
    lots: parameters.cont,
    instrumentId: parameters.forex_id,
    isPending: parameters.status === 'pending',
    target: parameters.target_price,
    stopLoss: parameters.stop_loss_price,
    takeProfit: parameters.target_profit_price,
    trailDistance: parameters.trailing_stop,
    leverage: parameters.multiple,
    seenPrice: parameters.price,
    maxSlip: parameters.max_slip,
    expiresAt: parameters.expire_at,
    sessionSince,
  }
}

const wrong = (field: string) =>
  new Failure(CODE.parameterWrong, { data: { fields: { [field]: 'malformed' } } })
