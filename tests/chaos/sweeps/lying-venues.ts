import type { Random } from '@fairtick/testkit'
import { type VenueServer, startVenueServer } from '../../../apps/server/src/market/live/venue-server.cases'

/** Ways in which venues misbehave. */
export const MISDEEDS = [
  'drop',
  'refuse',
  'silence',
  'higher',
  'lower',
  'crossed',
  'nothing',
  'garbage',
  'too long',
  'twice',
  'late',
] as const

/** A way in which venues misbehave. */
export type Misdeed = (typeof MISDEEDS)[number]

/** Two venues on this machine, Binance and OKX by their protocols, with one honest market between lies. */
export interface LyingVenues {
  /** The setting FEED_URLS. */
  readonly urls: string
  /** Every price that was said honestly, in units of 10^-8. */
  readonly honest: ReadonlySet<bigint>
  /** Begins to misbehave; `behave` ends it. */
  misbehave(misdeed: Misdeed): void
  behave(): void
  close(): Promise<void>
}

const EVERY_MS = 100
const FIRST = 60_000
const STEP = 8
const TOO_LONG = 2 * 1024 * 1024
const CENTS = 10n ** 6n

/** Starts both; prices walk from 60,000 in steps of up to 8. */
export async function startLyingVenues(random: Random): Promise<LyingVenues> {
  const [binance, okx] = await Promise.all([startVenueServer(), startVenueServer()])
  binance.onRequest = (_, response) => response.end('[]')
  okx.onRequest = (_, response) => response.end('{"data":[]}')
  const honest = new Set<bigint>()
  let misdeed: Misdeed | undefined
  let price = FIRST
  let number = 0
  const say = {
    binance: (bid: number, ask: number) =>
      binance.send(
        `{"data":{"u":${(number += 1)},"s":"BTCUSDT","b":"${bid.toFixed(2)}","a":"${ask.toFixed(2)}"}}`,
      ),
    okx: (bid: number, ask: number, ago = 0) =>
      okx.send(
        `{"arg":{"channel":"tickers"},"data":[{"instId":"BTC-USDT","bidPx":"${bid.toFixed(2)}","askPx":"${ask.toFixed(2)}","last":"1","ts":"${Date.now() - ago}"}]}`,
      ),
  }
  const timer = setInterval(() => {
    price += random.below(2 * STEP + 1) - STEP
    honest.add(BigInt(price) * 100n * CENTS)
    if (misdeed === 'silence' || misdeed === 'refuse') return
    lie(misdeed, { price, say, binance, honest: () => say.binance(price - 1, price + 1) })
    say.okx(price - 1, price + 1, misdeed === 'late' ? 60_000 : 0)
  }, EVERY_MS)
  return {
    urls: `binance=${binance.ws},${binance.http} okx=${okx.ws},${okx.http}`,
    honest,
    misbehave(next) {
      misdeed = next
      if (next !== 'drop' && next !== 'refuse') return
      const venues = next === 'drop' ? [binance] : [binance, okx]
      for (const venue of venues) {
        if (next === 'refuse') venue.refuseWith = 'HTTP/1.1 503 Service Unavailable\r\n\r\n'
        for (const socket of venue.sockets) socket.terminate()
      }
    },
    behave() {
      misdeed = undefined
      binance.refuseWith = undefined
      okx.refuseWith = undefined
    },
    async close() {
      clearInterval(timer)
      await Promise.all([binance.close(), okx.close()])
    },
  }
}

interface Said {
  readonly price: number
  readonly say: { binance(bid: number, ask: number): void }
  readonly binance: VenueServer
  honest(): void
}

/** One message of the first venue, honest unless it misbehaves in its prices or messages. */
function lie(misdeed: Misdeed | undefined, { price, say, binance, honest }: Said): void {
  if (misdeed === 'higher') return say.binance(price * 2 - 1, price * 2 + 1)
  if (misdeed === 'lower') return say.binance(price / 2 - 1, price / 2 + 1)
  if (misdeed === 'crossed') return say.binance(price + 50, price - 50)
  if (misdeed === 'nothing') return say.binance(0, 0)
  if (misdeed === 'garbage') return binance.send('{"data":{"s":"BTCUSDT","b":"1e9","a":{},"u":')
  if (misdeed === 'too long') return binance.send('x'.repeat(TOO_LONG))
  honest()
  if (misdeed === 'twice') binance.send('{"data":{"u":1,"s":"BTCUSDT","b":"1.00","a":"1.00"}}')
}
