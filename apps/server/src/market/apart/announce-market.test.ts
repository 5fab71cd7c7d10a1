import { priceOf } from '@fairtick/domain'
import { NOON } from '@fairtick/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectingLog, quietLog } from '../../database/test-logs.cases'
import { NO_FLAWS } from '../intake'
import { instrumentsNamed } from '../test-market.cases'
import { type AnnouncedWriter, type Announcer, createAnnouncer } from './announce-market'
import { type MarketNews, readNews, unpackTicks } from './market-news'

const instruments = new Map(instrumentsNamed('EURUSD').map((each) => [each.id, each]))
const [id] = instruments.keys()

const writer: AnnouncedWriter = {
  lacking: () => undefined,
  awaitsAction: () => false,
  chartsLeft: () => undefined,
  connections: () => [],
  counters: () => ({
    ...{ accepted: 0, quarantined: NO_FLAWS, overflowed: 0, unknown: 0, rounded: 0 },
    ...{ late: 0, waiting: 0 },
  }),
  cross: () => true,
  arrivedSoFar: () => Date.now() - 1,
}

let sent: MarketNews[]
let noted: unknown[][]
let owned: number
let announcer: Announcer

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  sent = []
  noted = []
  owned = 1
  announcer = announcing((text) => sent.push(readNews(text)!))
})

afterEach(() => {
  announcer.stop()
  vi.useRealTimers()
})

function announcing(publish: (text: string) => void, log = quietLog): Announcer {
  return createAnnouncer({
    stream: { publish },
    fence: 7,
    database: {
      query: async (_text: string, values: unknown[]) => {
        noted.push(values)
        return { rowCount: owned }
      },
    } as never,
    instruments,
    clock: { now: Date.now },
    log,
    onLost: () => lost(),
  })
}

const lost = vi.fn<() => void>()
let sequence = 0

/** A batch of one tick, in the next row. */
function batch(row: number) {
  sequence += 1
  const tick = { instrumentId: id!, sequence, time: Date.now(), price: priceOf(BigInt(sequence) * 10n ** 6n) }
  return { ticks: [tick], rows: [{ id: row, minute: 1, ticks: [tick] }] }
}

it('sends at most forty messages a second, whose numbers lead from one to the next, with every tick', async () => {
  announcer.begin(100, writer)
  const batches = Array.from({ length: 400 }, (_each, at) => batch(101 + at))
  for (const each of batches) {
    announcer.ticks(each)
    await vi.advanceTimersByTimeAsync(5)
  }
  await vi.advanceTimersByTimeAsync(25)
  expect(sent.length).toBeGreaterThan(60)
  expect(sent.length).toBeLessThanOrEqual(1 + (40 * (400 * 5 + 25)) / 1000)
  expect(sent[0]!.after).toBe(100)
  for (const [at, news] of sent.slice(1).entries()) {
    expect(news.after).toBe(sent[at]!.upTo)
    expect(news.number).toBe(sent[at]!.number + 1)
  }
  expect(sent.flatMap(unpackTicks)).toEqual(batches.flatMap(({ ticks }) => ticks))
})

it('says every second that it is there, what it knows, and notes it for those who join', async () => {
  announcer.begin(100, writer)
  announcer.sealed(77)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent.map(({ after, upTo, ticks }) => [after, upTo, ticks])).toEqual(
    Array.from({ length: 4 }, () => [100, 100, '']),
  )
  expect(sent.at(-1)!.state).toMatchObject({
    arrivedTo: Date.now() - 1,
    crossedTo: Date.now(),
    sealedBefore: 77,
  })
  expect(noted).toHaveLength(4)
  expect(readNews(String(noted.at(-1)![1]))).toEqual(sent.at(-1))
})

it('says at once what stops trading, without a tick or a report', async () => {
  const without = new Set<number>()
  announcer.begin(100, { ...writer, lacking: (each) => (without.has(each) ? 'lost' : undefined) })
  await vi.advanceTimersByTimeAsync(200)
  const before = sent.length
  without.add(id!)
  await vi.advanceTimersByTimeAsync(60)
  expect(sent).toHaveLength(before + 1)
  expect(sent.at(-1)!.state.lacking).toEqual([[id, 'lost']])
})

it('tells once the market is another’s', async () => {
  owned = 0
  announcer.begin(100, writer)
  await vi.advanceTimersByTimeAsync(1)
  expect(lost).toHaveBeenCalled()
})

it('leaves too many ticks for one message to the log', async () => {
  announcer.begin(100, writer)
  const { ticks, rows } = batch(101)
  announcer.ticks({ ticks: Array.from({ length: 20_001 }, () => ticks[0]!), rows })
  await vi.advanceTimersByTimeAsync(25)
  expect(sent.at(-1)).toMatchObject({ after: 101, upTo: 101, ticks: '' })
})

it('goes on where the stream fails, which is logged', async () => {
  announcer.stop()
  const log = collectingLog()
  announcer = announcing(() => {
    throw new Error('away')
  }, log)
  announcer.begin(100, writer)
  announcer.ticks(batch(101))
  await vi.advanceTimersByTimeAsync(25)
  expect(log.said).toContain('prices could not be sent to other processes: they read the log')
})
