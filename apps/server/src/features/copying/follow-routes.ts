import {
  type FollowTerms,
  type Instrument,
  type Position,
  COPY_STOP,
  NO_USD,
  type Usd,
  addUsd,
  floatingProfit,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  marksFrom,
  rateOf,
  rateOfReturn,
} from '@fairtick/domain'
import { messageOf } from '@fairtick/texts/messages'
import {
  CLOSE_REASON,
  CODE,
  COPY_SIZING,
  PAGE_SIZE,
  POSITION_STATUS,
  SIDE,
  type WireCopy,
  type WireFollowedTrader,
  codeOf,
  encodePercent,
  encodeTime,
} from '@fairtick/wire'
import { type Decoded, copyingCalls } from '@fairtick/wire/calls'
import { refuse } from '../../books/command'
import { type CallServer, carryOut } from '../../http/call-server'
import { Failure } from '../../http/failure'
import { type ListedCopy, readCopies, readFollowers } from './copy-list-store'
import { SKIP_REASONS, readSkips } from './copy-store'
import type { CopyingRoutePorts } from './copying-ports'
import { encodeTrader } from './encode-traders'
import type { OwnFollow } from './own-follows'

/** What followers decide, and what they and their traders see of it. */
export function followRoutes(server: CallServer, ports: CopyingRoutePorts): void {
  serveTerms(server, ports)
  serveRelations(server, ports)
  serveCopies(server, ports)
}

type AskedTerms = Omit<Decoded<typeof copyingCalls.changeFollow.parameters>, 'trader_id'>

function termsOf(asked: AskedTerms): FollowTerms {
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
  const { books, traders, commands, isClosed, isInstrument } = ports
  const done = () => null
  const terms = (asked: AskedTerms) => {
    if (asked.forex_ids?.some((id) => !isInstrument(id)))
      refuse('parameter-wrong', { parameter: 'instrumentIds' })
    return termsOf(asked)
  }

  serve(copyingCalls.followTrader, async ({ trader_id, agreement, ...asked }, context) => {
    if (agreement !== 1) refuse('agreement-not-accepted')
    const trader = traders.withId(trader_id) ?? refuse('trader-not-found')
    const sessionSince = context.session.createdAt
    const input = { trader, terms: terms(asked), sessionSince, isClosed: isClosed(context) }
    return carryOut(books, context, commands.follow, input, done)
  })
  serve(copyingCalls.changeFollow, async ({ trader_id: traderId, ...asked }, context) =>
    carryOut(books, context, commands.change, { traderId, terms: terms(asked) }, done),
  )
  serve(copyingCalls.pauseFollow, async ({ trader_id: traderId, pause: event }, context) =>
    carryOut(books, context, commands.pause, { traderId, event }, done),
  )
  serve(copyingCalls.unfollowTrader, async ({ trader_id: traderId, close }, context) =>
    carryOut(books, context, commands.unfollow, { traderId, closes: close === 'close' }, done),
  )
}

function serveRelations({ serve }: CallServer, ports: CopyingRoutePorts): void {
  const { pool, board, traders, own } = ports

  serve(copyingCalls.followedTraders, async ({ page = 1 }, { session: { userId } }) => {
    const all = own.of(userId)
    const shown = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    return { data: shown.flatMap((each) => encodeFollowed(ports, each) ?? []), total: all.length }
  })
  serve(copyingCalls.myFollowers, async ({ page = 1 }, { session }) => {
    const trader = traders.ofUser(session.userId)
    if (!trader) throw new Failure(CODE.noSuchTrader)
    const followers = await readFollowers(pool, trader.id)
    const standing = followers.flatMap((each) => {
      const mine = own.of(each.userId).find(({ follow }) => follow.id === each.followId)
      return mine ? [{ ...each, ...mine }] : []
    })
    const sum = (of: (each: (typeof standing)[number]) => Usd) =>
      formatUsd(addUsd(NO_USD, ...standing.map(of)))
    return {
      data: standing
        .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
        .map(({ follow, userId, uid, result }) => ({
          follow_id: follow.id,
          user_id: userId,
          nickname: `****${String(uid).slice(-4)}`,
          avatar: '',
          profitability: encodePercent(rateOfReturn({ profit: result, margin: follow.budget })),
          total_profits: formatUsd(result),
        })),
      total: standing.length,
      total_profits: sum(({ result }) => result),
      position_profits: sum(({ floating }) => floating),
      follow_num: board.find(trader.id)?.followers ?? standing.length,
    }
  })
}

function encodeFollowed(
  { board, own }: Pick<CopyingRoutePorts, 'board' | 'own'>,
  { follow, copies, used, result }: OwnFollow,
): WireFollowedTrader | undefined {
  const shown = board.find(follow.traderId)
  if (!shown) return undefined
  const around = { open: own.ownOrdersOf(follow.traderUserId), own: { budget: follow.budget, result } }
  return {
    ...encodeTrader(shown, around),
    multiple: formatRate(follow.ratio),
    mode: COPY_SIZING[follow.mode],
    stop_loss: follow.stopLoss,
    forex_ids: [...follow.instrumentIds],
    max_order: follow.mostMargin === undefined ? null : formatUsd(follow.mostMargin),
    max_open: follow.mostOpen ?? null,
    max_multiple: follow.mostLeverage ?? null,
    pause: follow.status === 'paused' ? 1 : 0,
    copy_num: copies.length,
    used_amount: formatUsd(used),
    began_at: encodeTime(follow.beganAt),
    Rules: follow.rules,
  }
}

function serveCopies({ serve }: CallServer, ports: CopyingRoutePorts): void {
  const { pool, instrumentOf, readOrders } = ports

  serve(copyingCalls.copies, async ({ status, page = 1, user_id, follower_user_id }, { session }) => {
    const isTrader = follower_user_id !== undefined && follower_user_id !== session.userId
    const filter = {
      followerId: isTrader ? follower_user_id : session.userId,
      traderUserId: isTrader ? session.userId : user_id,
      isOpen: status === 'held',
    }
    const cut = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const { copies, total } = await readCopies(pool, filter, cut)
    const ids = copies.map(({ id }) => id)
    const orders = await readOrders(pool, 'p WHERE p.id = ANY($1::bigint[])', [ids])
    const byId = new Map(orders.map((order) => [order.id, order]))
    return {
      data: copies.flatMap((copy) => {
        const order = byId.get(copy.id)
        return order ? [encodeCopy(ports, copy, order)] : []
      }),
      total,
    }
  })
  serve(copyingCalls.skippedCopies, async ({ trader_id: traderId, page = 1 }, { session, lang }) => {
    const cut = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const { rows, total } = await readSkips(pool, session.userId, { traderId, ...cut })
    return {
      data: rows.map((skip) => {
        const code = codeOf(SKIP_REASONS.find((reason) => reason === skip.reason) ?? 'parameter-wrong')
        return {
          time: encodeTime(skip.at),
          trader_id: skip.traderId,
          origin_id: skip.originId,
          code,
          reason: messageOf(code, lang),
          figures: {
            code: instrumentOf(skip.instrumentId).code,
            lots: formatLots(skip.lots),
            copy_lots: skip.copyLots === undefined ? null : formatLots(skip.copyLots),
            margin: skip.margin === undefined ? null : formatUsd(skip.margin),
            left: formatUsd(skip.budgetLeft),
          },
        }
      }),
      total,
    }
  })
}

function encodeCopy(
  { priced, instrumentOf }: Pick<CopyingRoutePorts, 'priced' | 'instrumentOf'>,
  { traderId, nickname }: ListedCopy,
  order: Position,
): WireCopy {
  const instrument: Instrument = instrumentOf(order.instrumentId)
  const price = (value: Position['openPrice'] | undefined) =>
    value === undefined ? null : formatPrice(value, instrument.pricePrecision)
  return {
    Id: order.id,
    OriginId: order.originId,
    trader_id: traderId,
    nickname,
    ForexTradeLists: { Id: instrument.id, Code: instrument.code, ShowCode: instrument.showCode },
    FollowType: 2,
    OrderType: SIDE[order.side],
    Status: POSITION_STATUS[order.status],
    OriginPrice: formatPrice(order.openPrice, instrument.pricePrecision),
    Price: price(order.closePrice),
    UpdatePrice: price(order.closePrice ?? priced(instrument.id)?.quote.price),
    Quantity: formatLots(order.lots),
    FactProfits: formatUsd(order.status === 'held' ? floatingProfit(order, marksFrom(priced)) : order.profit),
    CautionMoney: formatUsd(order.margin),
    TradeFee: formatUsd(order.fee),
    Multiple: order.leverage,
    CloseReason: order.closeReason === undefined ? null : CLOSE_REASON[order.closeReason],
    CreateTimeHandler: encodeTime(order.createdAt),
    CompleteTimeHandler: order.closedAt === undefined ? null : encodeTime(order.closedAt),
  }
}
