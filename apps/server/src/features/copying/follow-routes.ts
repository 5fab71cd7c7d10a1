import {
  type Instrument,
  type Position,
  type PricedInstrument,
  type FollowTerms,
  COPY_STOP,
  marksFrom,
  rateOf,
} from '@fairtick/domain'
import { messageOf } from '@fairtick/texts/messages'
import {
  CODE,
  PAGE_SIZE,
  codeOf,
  copyShape,
  endedFollowShape,
  followedTraderShape,
  myFollowersShape,
  skippedCopyShape,
} from '@fairtick/wire'
import type { WireFollowedTraders } from '@fairtick/wire'
import { type Decoded, copyingCalls } from '@fairtick/wire/calls'
import { refuse } from '../../books/command'
import type { Books } from '../../books/run'
import type { HeavyReads, TakeTurn } from '../../database/heavy-reads'
import type { Queryable } from '../../database/in-transaction'
import type { Once } from '../../database/once'
import type { DatabasePool } from '../../database/pool'
import type { Clock } from '../../ports'
import {
  type CallContext,
  type CallServer,
  type Session,
  carryOut,
  carryOutReady,
} from '../../http/call-server'
import type { CountAct } from '../../http/limits/daily-acts'
import { Failure } from '../../http/failures/failure'
import { readCopies } from './copy-list-store'
import { SKIP_REASONS, readSkips } from './copy-store'
import type { ActiveTraders } from './active-traders'
import type { FollowCommands } from './follow-commands'
import { readEndedFollows } from './follow-store'
import { copyView, endedView, followedView, followerView } from './follow-view'
import { createFollowerStanding } from './follower-standing'
import type { OwnFollows } from './own-follows'
import type { TraderBoard } from './trader-board'

/** Ports of the calls of copying. */
export interface CopyingRoutePorts {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly books: Books
  readonly clock: Clock
  readonly countAct: CountAct
  readonly traders: ActiveTraders
  readonly board: TraderBoard
  readonly commands: FollowCommands
  readonly own: OwnFollows
  readonly once: Once
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
  readonly instrumentOf: (instrumentId: number) => Instrument
  readonly isInstrument: (instrumentId: number) => boolean
  /** Whether contracts are closed in a caller's country. */
  readonly isClosed: (context: CallContext & { readonly session: Session }) => boolean
  /** A caller's country of residence, if known. */
  readonly countryOf: (context: CallContext & { readonly session: Session }) => string | undefined
  /** Contract orders that an SQL condition finds, behind `FROM position p`. */
  readonly readOrders: (database: Queryable, rest: string, values: readonly unknown[]) => Promise<Position[]>
}

/** Calls of followers, and the views of copies for followers and traders. */
export function followRoutes(server: CallServer, ports: CopyingRoutePorts): void {
  serveTerms(server, ports)
  serveRelations(server, ports)
  serveCopies(server, ports)
}

type RequestedTerms = Omit<Decoded<typeof copyingCalls.changeFollow.parameters>, 'trader_id'>

function termsOf(asked: RequestedTerms): FollowTerms {
  return {
    mode: asked.mode ?? 'ratio',
    ratio: rateOf(asked.multiple),
    budget: asked.max_amount,
    stopLoss: asked.stop_loss ?? COPY_STOP.standard,
    instrumentIds: asked.forex_ids ?? [],
    mostMargin: asked.max_order,
    mostOpen: asked.max_open,
    mostLeverage: asked.max_multiple,
  }
}

function serveTerms({ serve }: CallServer, ports: CopyingRoutePorts): void {
  const { books, traders, commands, own, isClosed, countryOf, isInstrument } = ports
  const done = () => null
  const statusOf = (userId: number, traderId: number) =>
    own.of(userId).find(({ follow }) => follow.traderId === traderId)?.follow.status
  const terms = (asked: RequestedTerms) => {
    if (asked.forex_ids?.some((id) => !isInstrument(id)))
      refuse('parameter-wrong', { parameter: 'instrumentIds' })
    return termsOf(asked)
  }

  serve(copyingCalls.followTrader, async ({ trader_id, agreement, ...asked }, context) => {
    ports.countAct(context, { adds: 'relation' })
    const input = async () => {
      if (agreement !== 1) refuse('agreement-not-accepted')
      const trader = await traders.found(trader_id)
      const sessionSince = context.session.createdAt
      const lives = { isClosed: isClosed(context), country: countryOf(context) }
      return { trader, terms: terms(asked), sessionSince, ...lives }
    }
    return carryOutReady(books, context, commands.follow, input, done)
  })
  serve(copyingCalls.changeFollow, async ({ trader_id: traderId, ...asked }, context) => {
    ports.countAct(context, { adds: 'terms' })
    const input = async () => ({ traderId, terms: terms(asked), country: countryOf(context) })
    return carryOutReady(books, context, commands.change, input, done)
  })
  serve(copyingCalls.pauseFollow, async ({ trader_id: traderId, pause: event }, context) => {
    // A follower can stop copying at any time.
    const mayOwe = event === 'pause' && statusOf(context.session.userId, traderId) === 'following'
    ports.countAct(context, { adds: 'terms', mayOwe })
    return carryOut(books, context, commands.pause, { traderId, event }, done)
  })
  serve(copyingCalls.unfollowTrader, async ({ trader_id: traderId, close }, context) => {
    // The first time is free; repeated ones, while copies cannot be closed, are counted.
    if (statusOf(context.session.userId, traderId) === 'stopping') ports.countAct(context, { adds: 'terms' })
    return carryOut(books, context, commands.unfollow, { traderId, closes: close === 'close' }, done)
  })
}

function serveRelations({ serve }: CallServer, ports: CopyingRoutePorts): void {
  const { board, traders, own, heavyReads } = ports
  const standingOf = createFollowerStanding(ports)

  serve(copyingCalls.followedTraders, async ({ page = 1 }, { session: { userId } }) => {
    const all = own.of(userId)
    const data: WireFollowedTraders['data'] = []
    for (const each of all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)) {
      const trader = await board.found(each.follow.traderId)
      if (trader) data.push(followedTraderShape.write(followedView(each, trader, own.openOf(trader.trader))))
    }
    return { data, total: all.length }
  })
  serve(copyingCalls.endedFollows, async ({ page = 1 }, { session: { userId } }) => {
    const cut = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const { ended, total } = await heavyReads(userId)((database) => readEndedFollows(database, userId, cut))
    return {
      data: ended.map(({ follow, nickname }) => endedFollowShape.write(endedView(follow, nickname))),
      total,
    }
  })
  serve(copyingCalls.myFollowers, async ({ page = 1 }, { session }) => {
    const trader = traders.ofUser(session.userId)
    if (!trader) throw new Failure(CODE.noSuchTrader)
    const { followers, result, floating } = await standingOf(trader.id)
    return myFollowersShape.write({
      rows: followers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(followerView),
      total: followers.length,
      result,
      floating,
      count: board.find(trader.id)?.followers ?? followers.length,
    })
  })
}

function serveCopies({ serve }: CallServer, ports: CopyingRoutePorts): void {
  const { pool, heavyReads, instrumentOf, readOrders } = ports

  serve(copyingCalls.copies, async ({ status, page = 1, user_id, follower_user_id }, { session }) => {
    const isTrader = follower_user_id !== undefined && follower_user_id !== session.userId
    // Copies of other traders are private to the follower.
    if (isTrader && user_id !== undefined && user_id !== session.userId) return { data: [], total: 0 }
    const filter = {
      followerId: isTrader ? follower_user_id : session.userId,
      traderUserId: isTrader ? session.userId : user_id,
      isOpen: status === 'held',
    }
    const cut = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    // Open copies are few and do not queue behind the reading of histories.
    const turn: TakeTurn = filter.isOpen ? async (read) => read(pool) : heavyReads(session.userId)
    const { copies, total } = await turn((database) => readCopies(database, filter, cut))
    const ids = copies.map(({ id }) => id)
    const orders = await readOrders(pool, 'p WHERE p.id = ANY($1::bigint[])', [ids])
    const byId = new Map(orders.map((order) => [order.id, order]))
    const marks = marksFrom(ports.priced)
    return {
      data: copies.flatMap((copy) => {
        const order = byId.get(copy.id)
        if (!order) return []
        const instrument = instrumentOf(order.instrumentId)
        return [copyShape.write(copyView(copy, order, { instrument, marks }))]
      }),
      total,
    }
  })
  serve(copyingCalls.skippedCopies, async ({ trader_id: traderId, page = 1 }, { session, lang }) => {
    const cut = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const { rows, total } = await heavyReads(session.userId)((database) =>
      readSkips(database, session.userId, { traderId, ...cut }),
    )
    return {
      data: rows.map((skip) => {
        const code = codeOf(SKIP_REASONS.find((reason) => reason === skip.reason) ?? 'parameter-wrong')
        const figures = { ...skip, code: instrumentOf(skip.instrumentId).code }
        return skippedCopyShape.write({ ...skip, code, reason: messageOf(code, lang), figures })
      }),
      total,
    }
  })
}
