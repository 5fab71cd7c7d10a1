import { NICKNAME_MAX, closedAfter, nicknameKey } from '@fairtick/domain'
import { strategyTextOf } from '@fairtick/texts/messages'
import {
  CODE,
  PAGE_SIZE,
  rankedShape,
  traderApplicationShape,
  traderOrderShape,
  traderPageShape,
  listedTraderShape,
} from '@fairtick/wire'
import { copyingCalls } from '@fairtick/wire/calls'
import { inTransaction } from '../../database/in-transaction'
import { refuse } from '../../books/command'
import { type CallServer, JsonText, type Session } from '../../http/call-server'
import { Failure } from '../../http/failures/failure'
import type { CopyingRoutePorts } from './follow-routes'
import { sampleOf } from './sample-traders'
import { sortTraders } from './sort-traders'
import type { ShownTrader } from './trader-board'
import { OWN_CLOSED, ownClosedValues } from './trader-day-store'
import {
  addApplication,
  freeNickname,
  isNicknameTaken,
  readApplication,
  writeTraderStatus,
} from './trader-store'
import { listedTraderView, rankedView, traderOrderView, traderPageView } from './trader-view'

/** Public calls about traders, and the calls of traders about themselves. */
export function traderRoutes(server: CallServer, ports: CopyingRoutePorts): void {
  servePublic(server, ports)
  serveApplications(server, ports)
}

const pageOf = <Row>(rows: readonly Row[], page = 1) => rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

function servePublic({ serveVisitors }: CallServer, ports: CopyingRoutePorts): void {
  const { pool, board, own, instrumentOf, readOrders } = ports
  const found = async (id: number): Promise<ShownTrader> =>
    (await board.found(id)) ?? refuse('trader-not-found')
  const around = ({ trader }: ShownTrader, session: Session | undefined) => {
    const mine = session && own.of(session.userId).find(({ follow }) => follow.traderId === trader.id)
    return {
      open: own.openOf(trader),
      own: mine && { budget: mine.follow.budget, result: mine.result },
    }
  }

  serveVisitors(copyingCalls.ranking, async ({ page }) => {
    const ranked = board.ranked()
    return {
      data: pageOf(ranked, page).map((each) => rankedShape.write(rankedView(each, instrumentOf))),
      total: ranked.length,
    }
  })
  serveVisitors(copyingCalls.traders, async ({ page, sort }, { session }) => {
    const all = sort === undefined ? board.all() : sortTraders(board.all(), sort)
    return {
      data: pageOf(all, page).map((each) =>
        listedTraderShape.write(listedTraderView(each, around(each, session))),
      ),
      total: all.length,
    }
  })
  serveVisitors(copyingCalls.trader, async ({ id }, { session, lang }) => {
    const shown = await found(id)
    const sample = sampleOf(shown.trader)
    const strategy = sample ? strategyTextOf(sample, lang) : ''
    const view = traderPageView(shown, around(shown, session), instrumentOf)
    return traderPageShape.write({ ...view, strategy })
  })
  serveVisitors(copyingCalls.traderOrders, async ({ id, page = 1 }) => {
    const { trader, total, days } = await found(id)
    const newer = (page - 1) * PAGE_SIZE
    if (newer >= total.closed) return { data: [], total: total.closed }
    const { before, offset } = closedAfter(days, newer)
    const rest = `p WHERE ${OWN_CLOSED} AND ($4::bigint IS NULL OR p.closed_at < $4)
      ORDER BY p.closed_at DESC, p.id DESC OFFSET $5 LIMIT $6`
    const values = [...ownClosedValues(trader), before ?? null, offset, PAGE_SIZE]
    const orders = await readOrders(pool, rest, values)
    return {
      data: orders.map((order) =>
        traderOrderShape.write(traderOrderView(order, instrumentOf(order.instrumentId))),
      ),
      total: total.closed,
    }
  })
}

function serveApplications({ serve }: CallServer, ports: CopyingRoutePorts): void {
  const { pool, clock, traders, board, once } = ports

  serve(copyingCalls.traderApplication, async (_parameters, { session }) => {
    const application = await readApplication(pool, session.userId)
    return traderApplicationShape.write({
      status: application?.status ?? 'none',
      nickname: application?.nickname ?? '',
      reason: application?.reason ?? '',
      appliedAt: application?.appliedAt,
    })
  })
  serve(copyingCalls.applyTrader, async ({ agreement, nickname }, { session: { userId }, intent }) => {
    const answer = await once<null>({ userId, intent }, async (keep) => {
      if (agreement !== 1) refuse('agreement-not-accepted')
      return inTransaction(pool, async (database) => {
        const given = (nickname ?? '').trim().slice(0, NICKNAME_MAX)
        const name = given === '' ? await freeNickname(database, userId) : given
        const isWrong =
          nicknameKey(name) === '' || (await isNicknameTaken(database, { userId, nickname: name }))
        if (isWrong) refuse('parameter-wrong', { parameter: 'nickname' })
        const id = await addApplication(database, { userId, nickname: name, at: clock.now() })
        if (id === undefined) refuse('already-followed')
        await keep(database, null)
        return null
      })
    })
    return new JsonText(answer)
  })
  serve(copyingCalls.endTrading, async (_parameters, { session: { userId }, intent }) => {
    const answer = await once<null>({ userId, intent }, async (keep) => {
      const trader = traders.ofUser(userId)
      if (!trader) throw new Failure(CODE.noSuchTrader)
      await inTransaction(pool, async (database) => {
        await writeTraderStatus(database, trader.id, { status: 'ended', reason: '', at: clock.now() })
        await keep(database, null)
      })
      await traders.look()
      await board.look()
      return null
    })
    return new JsonText(answer)
  })
}
