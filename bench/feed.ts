import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Instrument } from '@fairtick/domain'
import * as z from 'zod'
import { createLiveFeed } from '../apps/server/src/market/live/live-feed'
import { type Market, createMarket } from '../apps/server/src/market/market'
import { tradingCalendars } from '../apps/server/src/market/reference/calendars'
import { referenceInstruments } from '../apps/server/src/market/reference/instruments'
import { takingDatabase } from '../apps/server/src/market/taking-database.cases'
import type { BenchResult } from './bench'
import { median, shown } from './figures'
import { ordersBesideMessages } from './feed/orders-beside-messages'
import { type Part, startSource } from './parts/part'
import { quietLog } from './quiet-log'
import { measured } from './unit-cost'

const ROUNDS = 5
const MESSAGES = 60_000
const A_SECOND = 20_000
const SYMBOLS = ['NKNUSDT', 'LRCBTC', 'BLZETH', 'RUNEEUR']
const RECORDED = fileURLToPath(
  new URL('../../shared/data/messages/binance-spot.ws.jsonl.gz', import.meta.url),
)

/**
 * Processor time of a message from a venue's socket to the published tick (read, checked, numbered, encoded
 * for the log, applied to quotes and bars), over `JSON.parse` of the same messages alone. The log itself is
 * on another machine: its database takes what it is given.
 */
export async function run(): Promise<BenchResult> {
  const venue = await startSource(import.meta.url, 'feed/venue')
  try {
    const port = z.number().parse(await venue.ask('listen', null))
    const { market, stop } = await startMarket(port)
    const texts = recordedTexts()
    let number = 0
    const rounds: { readonly ours: number; readonly parsed: number; readonly missed: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const messages = Array.from({ length: MESSAGES }, (_, each) =>
        numbered(texts[each % texts.length] ?? '', (number += 1)),
      )
      const result = await measured('message', round === 0 ? 0 : MESSAGES, () =>
        oneRound({ market, venue, messages }),
      )
      // The first warms up.
      if (round > 0) rounds.push(result)
    }
    await stop()
    const each = rounds.map(
      ({ ours, parsed, missed }, round) =>
        `round ${round + 1}: ${shown(ours)} µs a message, ${shown(parsed)} of JSON.parse, ${missed} of ${shown(MESSAGES)} not published`,
    )
    return {
      ratio: median(rounds.map(({ ours, parsed }) => ours / parsed)),
      lines: [...each, ...(await ordersBesideMessages(venue, port))],
    }
  } finally {
    await venue.stop()
  }
}

async function oneRound({
  market,
  venue,
  messages,
}: {
  readonly market: Market
  readonly venue: Part
  readonly messages: readonly string[]
}) {
  const parsed = processorTime(() => {
    for (const text of messages) JSON.parse(text)
  })
  const before = market.counters().published
  const asked = venue.ask('send', { messages, aSecond: A_SECOND })
  const begun = process.cpuUsage()
  await asked
  await sleep(200)
  await market.settled()
  const { user, system } = process.cpuUsage(begun)
  const published = market.counters().published - before
  return { ours: (user + system) / messages.length, parsed, missed: messages.length - published }
}

/** µs a message. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / MESSAGES
}

async function startMarket(port: number): Promise<{ market: Market; stop: () => Promise<void> }> {
  const instruments = SYMBOLS.map(asInstrument)
  const calendars = tradingCalendars('always')
  const common = { calendars, clock: { now: () => Date.now() }, log: quietLog }
  const { past: _, ...feed } = createLiveFeed({
    ...common,
    sourced: instruments.map((instrument) => ({
      instrument,
      sources: [{ venue: 'binance', symbol: instrument.code }],
    })),
    urls: { binance: { stream: `ws://127.0.0.1:${port}` } },
    keys: {},
  })
  const market = createMarket({ ...common, feed, instruments, database: takingDatabase() })
  await market.start()
  while (feed.connections?.()[0]?.state !== 'opening' && feed.connections?.()[0]?.state !== 'up')
    await sleep(10)
  await sleep(200)
  return { market, stop: () => market.stop() }
}

function asInstrument(code: string, place: number): Instrument {
  const [bitcoin] = referenceInstruments().filter((each) => each.code === 'BTCUSDT')
  if (!bitcoin) throw new RangeError('no instrument BTCUSDT')
  return { ...bitcoin, id: place + 1, code, pricePrecision: 8 }
}

/** Best bids and asks as recorded, or as made up where there is no recording. */
function recordedTexts(): readonly string[] {
  if (!existsSync(RECORDED))
    return SYMBOLS.map(
      (symbol) =>
        `{"stream":"${symbol.toLowerCase()}@bookTicker","data":{"u":1,"s":"${symbol}","b":"0.35210000","B":"672.00000000","a":"0.35260000","A":"3199.00000000"}}`,
    )
  const lines = gunzipSync(readFileSync(RECORDED)).toString().split('\n')
  return lines.flatMap((line) =>
    line.includes('@bookTicker","data"') ? line.slice(line.indexOf('"msg":') + 6, -1) : [],
  )
}

const numbered = (text: string, number: number) => text.replace(/"u":\d+/, `"u":${499_869_768 + number}`)
