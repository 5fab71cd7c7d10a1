import { hashKey } from '@tanstack/react-query'
import {
  type DrawnBar,
  type OrderMark,
  type Stream,
  streams,
  barsPushShape,
  barsTopic,
  dayMarketShape,
  markedOrderShape,
  takePush,
  type WireBarsPush,
} from '@fairtick/wire'
import { announce } from '../client/transport/announcements'
import { socketAddress } from '../client/transport/api-address'
import { keptMarket } from '../client/market/kept-market'
import { queryClient, queryKeys, readAgain, readPrivateAgain } from '../client/transport/queries'
import { serverNow } from '../client/transport/server-clock'
import { endSession, isLeaving, session } from '../client/transport/session'
import type { Market } from '../client/market/market'
import { browserSocket } from './browser-socket'
import { noteConnection, noteReturn } from './connection'
import { LiveSocket } from './live-socket'
import { createOwnLogin } from './own-login'
import { QuoteBook } from './quote-book'
import { forgetTradingFigures } from './trading-figures'

const STALENESS_EVERY_MS = 1_000
const MARKET_HASH = hashKey(queryKeys.instruments)

/** The latest quotes of this page. */
export const quoteBook = new QuoteBook({
  now: serverNow,
  onNextFrame: (run) => requestAnimationFrame(run),
})

const socket = new LiveSocket({
  open: browserSocket(socketAddress()),
  random: Math.random,
  onState: noteConnection,
  onReturn: () => {
    noteReturn()
    void readAgain()
  },
  onOwnHeard: () => void readPrivateAgain(),
  onSessionDead: (token) => {
    if (session.getState().token !== token) return
    endSession()
    if (!isLeaving(token)) announce({ type: 'session-ended', goToLogin: false })
  },
})

const logIn = createOwnLogin({
  login: (token) => socket.login(token),
  hearOwn: async () => (await import('./own-pushes')).followOwnPushes(subscribeStream),
})

let isStarted = false

/**
 * Ensures the realtime connection after every navigation. The first time it opens it, with everything that
 * depends on it.
 */
export function keepLive(): void {
  if (isStarted) return socket.hurry()
  isStarted = true
  startLive()
}

function startLive(): void {
  followMarket()
  followSession()
  followDevice()
  subscribeStream(streams.dayMarket, (rows) => quoteBook.takePushed(rows.map(dayMarketShape.read)))
  setInterval(() => quoteBook.refreshStaleness(), STALENESS_EVERY_MS)
  noteConnection(false)
  socket.start()
}

/** Calls back with the pushes of a topic until the returned function is called. */
export const subscribeStream = <Data>(
  stream: Stream<Data>,
  listener: (data: Data) => void,
  topic = stream.topic,
): (() => void) => socket.subscribe(topic, (data) => listener(takePush(stream, data)))

/** Calls back with the marks of the user's open copies until the returned function is called. */
export const subscribeCopyMarks = (listener: (marks: readonly OrderMark[]) => void): (() => void) =>
  subscribeStream(streams.followTrade, (marks) => listener(marks.map(markedOrderShape.read)))

/** Calls back with the forming bars of an instrument until the returned function is called. */
export function subscribeBars(
  instrument: { readonly code: string; readonly period: string },
  listener: (bar: DrawnBar) => void,
): () => void {
  const take = (push: WireBarsPush) => {
    for (const bar of barsPushShape.read(push).bars) listener(bar)
  }
  return subscribeStream(streams.bars, take, barsTopic(instrument.code, instrument.period))
}

/** Fills the book from each trade list that is read. */
function followMarket(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryHash === MARKET_HASH)
      seedQuotes(queryClient.getQueryData<Market>(queryKeys.instruments))
  })
  seedQuotes(queryClient.getQueryData<Market>(queryKeys.instruments) ?? keptMarket())
}

function seedQuotes(market: Market | undefined): void {
  for (const { instrument, quote } of market?.listings ?? []) {
    quoteBook.setStaleAfter(instrument.id, instrument.staleAfterMs)
    if (quote) quoteBook.take([quote])
  }
}

function followSession(): void {
  logIn()
  session.subscribe(({ token }, before) => {
    if (token === before.token) return
    forgetTradingFigures()
    logIn()
  })
}

function followDevice(): void {
  addEventListener('online', () => socket.hurry())
  addEventListener('offline', () => socket.giveUp())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.hurry()
  })
}
