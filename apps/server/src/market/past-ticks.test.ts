import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE_MS, price, type Tick } from '@fairtick/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LogGap } from './apart/read-on'
import { useMarketDatabase } from './market-database.cases'
import { ticksAfter } from './past-ticks'
import { ArchiveUnreadable } from './tick-log/archive-file'
import { archiveTicks } from './tick-log/archive-ticks'
import { GENESIS, type TickBlock, sealBlock } from './tick-log/tick-block'
import { createTickLog } from './tick-log/tick-log'
import { appendToJournal, storeFold } from './tick-log/tick-log-store'

const DAY = 20_000
const FIRST = DAY * 1440
const database = useMarketDatabase()
const folder = mkdtempSync(join(tmpdir(), 'fairtick-archive-'))
const [ONE, OTHER] = [1, 2]

const tick = (instrumentId: number, sequence: number, minute: number): Tick => ({
  instrumentId,
  sequence,
  time: minute * MINUTE_MS + instrumentId,
  price: price('1.1'),
})

/** A block of a tick for each of these minutes, numbered from 1. */
function chain(instrumentId: number, minutes: readonly number[]): TickBlock[] {
  let hash: Buffer = GENESIS
  return minutes.map((minute, at) => {
    const block = sealBlock(minute, [tick(instrumentId, at + 1, minute)], hash)
    hash = block.hash
    return block
  })
}

const sealed = (instrumentId: number, sequence: number) =>
  sealBlock(FIRST + 1440, [tick(instrumentId, sequence, FIRST + 1440)], GENESIS)

const minutesFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

beforeAll(async () => {
  const blocks = [
    ...chain(ONE, [...minutesFrom(FIRST, 7), ...minutesFrom(FIRST + 1440, 12)]),
    ...chain(OTHER, [FIRST + 3, FIRST + 1440 + 6]),
  ]
  await storeFold(database.pool, { blocks, candles: [], journalIds: [], quarantined: [] })
  const minute = FIRST + 1440 + 12
  await appendToJournal(database.pool, [
    { id: 1, minute, ticks: [tick(ONE, 20, minute), tick(OTHER, 3, minute)] },
  ])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The last ones that there are. */
const LAST: readonly (readonly [number, number])[] = [
  [ONE, 20],
  [OTHER, 3],
]

async function read(
  known: readonly (readonly [number, number])[],
  { archiveDir = folder, upTo = LAST } = {},
) {
  const slices: (readonly Tick[])[] = []
  const parts = { database: database.pool, tickLog: createTickLog(database.pool, archiveDir) }
  for await (const ticks of ticksAfter(parts, new Map(known), new Map(upTo))) slices.push(ticks)
  return slices
}

const numbersOf = (slices: readonly (readonly Tick[])[], instrumentId: number) =>
  slices.flat().flatMap((each) => (each.instrumentId === instrumentId ? [each.sequence] : []))

async function expectAll(): Promise<void> {
  const slices = await read([
    [ONE, 2],
    [OTHER, 0],
  ])
  expect(numbersOf(slices, ONE)).toEqual(minutesFrom(3, 18))
  expect(numbersOf(slices, OTHER)).toEqual([1, 2, 3])
  const times = slices.flat().map(({ time }) => time)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(Math.max(...slices.map(({ length }) => length))).toBeLessThan(9)
}

it('reads some minutes at a time, by time, of the wanted instruments alone', async () => {
  await expectAll()
  expect(numbersOf(await read([[OTHER, 2]]), ONE)).toEqual([])
  expect(await read([[OTHER, 3]])).toEqual([])
  expect(await read([])).toEqual([])
  const some = await read([[ONE, 2]], { upTo: [[ONE, 10]] })
  expect(numbersOf(some, ONE)).toEqual(minutesFrom(3, 8))
})

it('reads archived days too, and says so where it lacks one', async () => {
  await archiveTicks(database.pool, folder, DAY + 1)
  await expectAll()
  expect(numbersOf(await read([[ONE, 7]], { archiveDir: '/nowhere' }), ONE)).toEqual(minutesFrom(8, 13))
  const lacking = read([[ONE, 2]], { archiveDir: '/nowhere' })
  await expect(lacking).rejects.toBeInstanceOf(ArchiveUnreadable)
})

it('says so where ticks are in no place', async () => {
  await storeFold(database.pool, { blocks: [sealed(4, 9)], candles: [], journalIds: [], quarantined: [] })
  await expect(read([[4, 7]], { upTo: [[4, 9]] })).rejects.toBeInstanceOf(LogGap)
})
