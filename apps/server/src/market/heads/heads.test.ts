import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { MINUTE_MS, NO_HASH, blockLeafText, headRoot, readHeadKeyText } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keysNamed, openTestHeads } from '../../../test-support/test-heads.cases'
import { type MarketTestDatabase, makeMarketDatabase } from '../market-database.cases'
import { readyBefore } from '../tick-log/archive-ticks'
import { recordTerms } from '../terms-store'
import { instrumentsNamed, startTestMarket } from '../test-market.cases'
import { readHeadKeys } from './head-store'
import type { PublishedHead } from './head-signer'
import { createHeads, readHeads } from './heads'
import { contentOf, createHeadMaker, sha256 } from './make-heads'
import { listRules } from './rules-list'
import { settleHeadKey } from './settle-head-key'

const instruments = instrumentsNamed('EURUSD', 'GBPUSD')
const DAY = 1440 * MINUTE_MS
const NOW = Date.parse('2026-11-30T10:57:10Z')
/** The program that clients download. */
interface Program {
  readonly verifyDay: (text: string) => readonly { readonly hash: string }[]
}
const PROGRAM = '../../../../web/public/verify-proof.mjs'
let folder = ''
let database: MarketTestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-heads-'))
  database = await makeMarketDatabase()
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

async function start() {
  const clock = createFakeClock(NOW)
  const { market, feed } = await startTestMarket({ database: database.pool, clock, instruments })
  const heads = openTestHeads({
    database: database.pool,
    market,
    clock,
    word: 'house',
    archiveDir: folder,
    tickDays: 7,
  })
  let last = 0
  const tick = async (...codes: readonly string[]) => {
    last += 1
    for (const code of codes) feed.tick(code, `1.${1000 + (last % 50)}`, clock.now())
    await market.settled()
  }
  const minutes = async (count: number, ...codes: readonly string[]) => {
    for (let at = 0; at < count; at += 1) {
      await tick(...codes)
      clock.advance(MINUTE_MS)
      await heads.make()
    }
  }
  const newest = async (limit = 60) => heads.published.upTo(undefined, limit)
  return { clock, market, heads, minutes, newest, tick }
}

describe('signed heads', () => {
  it('are noted apart from the database before anyone sees them', async () => {
    const { clock, market } = await start()
    const noted: PublishedHead[] = []
    const seen: string[] = []
    const make = createHeadMaker(
      {
        database: database.pool,
        keys: keysNamed('house', undefined, false, noted),
        clock,
        kind: 'sandbox',
        fold: async () => market.fold(),
        rules: listRules,
      },
      ({ hash }) => void seen.push(`${hash} ${noted.at(-1)?.hash}`),
    )
    for (const _ of [1, 2]) {
      clock.advance(MINUTE_MS)
      await make()
    }
    expect(noted).toHaveLength(2)
    expect(seen).toEqual(noted.map(({ hash }) => `${hash} ${hash}`))
    await market.stop()
  })

  it('that could not be noted are not seen, and are noted before another is made', async () => {
    const { clock, market } = await start()
    const noted: PublishedHead[] = []
    let isFull = false
    const keys = keysNamed('house', undefined, false, noted)
    const heads = createHeads({
      database: database.pool,
      keys: {
        ...keys,
        async notePublished(head) {
          if (isFull) throw new Error('the disk is full')
          await keys.notePublished(head)
        },
      },
      clock,
      kind: 'sandbox',
      market,
      retention: { archiveDir: folder, tickDays: 7 },
      anchor: { url: undefined, everyMinutes: 60 },
      rules: listRules,
    })
    const minute = async () => {
      clock.advance(MINUTE_MS)
      await heads.make()
    }
    const retention = { archiveDir: folder, tickDays: 7, candleDays: 7 }
    const elsewhere = readHeads({ database: database.pool, clock, retention, rules: listRules })
    const seenElsewhere = async () => (await elsewhere.published.upTo(undefined, 10)).map(({ hash }) => hash)
    expect(await seenElsewhere()).toEqual([])
    await minute()
    isFull = true
    await expect(minute()).rejects.toThrow('the disk is full')
    await expect(minute()).rejects.toThrow('the disk is full')
    const stored = async () => (await database.pool.query('SELECT minute FROM signed_head')).rows.length
    expect(await stored()).toBe(2)
    const hashes = noted.map(({ hash }) => hash)
    expect((await heads.published.upTo(undefined, 10)).map(({ hash }) => hash)).toEqual(hashes)
    expect(await seenElsewhere()).toEqual(hashes)
    const unseen = Number((await database.pool.query('SELECT max(minute) FROM signed_head')).rows[0].max)
    expect(await elsewhere.published.covering(unseen)).toBeUndefined()
    isFull = false
    await minute()
    expect(noted).toHaveLength(3)
    expect(await seenElsewhere()).toEqual(noted.map(({ hash }) => hash).toReversed())
    expect((await heads.published.upTo(undefined, 10)).map(({ hash }) => hash)).toEqual(
      noted.map(({ hash }) => hash).toReversed(),
    )
    await market.stop()
  })

  it('are made each minute over the last block of every instrument, and each follows the last', async () => {
    const { heads, minutes, newest, clock, market } = await start()
    await minutes(2, 'EURUSD', 'GBPUSD')
    await minutes(2, 'EURUSD')
    const made = await newest()
    expect(made).toHaveLength(4)
    const contents = made.map(contentOf)
    expect(contents.map(({ previous }) => previous)).toEqual([
      ...made.slice(1).map(({ hash }) => hash),
      NO_HASH,
    ])
    expect(contents.map(({ since, minute }) => minute - since)).toEqual([0, 0, 0, 0])
    const [head] = made
    // The quiet instrument keeps its last block under every head.
    expect(head?.leaves.map(({ minute }) => (head?.minute ?? 0) - minute)).toEqual([0, 2])
    for (const each of made)
      expect(contentOf(each).blocks.root).toBe(
        headRoot(
          each.leaves.map((leaf) => sha256(blockLeafText(leaf))),
          sha256,
        ),
      )
    await heads.make()
    expect(await newest()).toHaveLength(4)
    expect(Math.floor(clock.now() / MINUTE_MS) - 1).toBe(head?.minute)
    await market.stop()
  })

  it('cover the minutes of an outage with one that says so, with every block sealed meanwhile', async () => {
    const { heads, minutes, newest, tick, clock, market } = await start()
    await minutes(1, 'EURUSD')
    for (const _ of [1, 2, 3]) {
      await tick('EURUSD')
      clock.advance(MINUTE_MS)
      await market.fold()
    }
    await heads.make()
    const [head, before] = await newest()
    expect((head?.minute ?? 0) - (before?.minute ?? 0)).toBe(3)
    expect(head?.since).toBe((before?.minute ?? 0) + 1)
    expect(head?.leaves).toHaveLength(3)
    expect(await heads.published.covering(head?.since ?? 0)).toEqual(head)
    clock.advance(2 * DAY)
    await heads.make()
    const [last] = await newest(1)
    expect(last?.minute).toBe(Math.floor((clock.now() - 2000) / MINUTE_MS) - 1)
    // None covers minutes of two days: the file of a day ends with its last minute.
    const days = (await newest()).map(({ since, minute }) =>
      [since, minute].map((at) => Math.floor(at / 1440)),
    )
    expect(days.filter(([from, to]) => from !== to)).toEqual([])
    expect(new Set(days.map(([day]) => day)).size).toBe(3)
    await market.stop()
  })

  it('go on after a restart with the same key, and never in another process beside it', async () => {
    const { heads, minutes, market, clock, newest } = await start()
    await minutes(2, 'EURUSD')
    const again = openTestHeads({
      database: database.pool,
      market,
      clock,
      word: 'house',
      archiveDir: folder,
      tickDays: 7,
    })
    clock.advance(MINUTE_MS)
    await again.make()
    // The first does not know of it: the database refuses its head, and its next look reads anew.
    clock.advance(MINUTE_MS)
    await expect(heads.make()).rejects.toThrow('does not follow the last one')
    await heads.make()
    expect((await newest()).map(({ minute, since }) => minute - since)).toEqual([0, 0, 0, 0])
    await market.stop()
  })

  it('never change and are never lost: the database refuses', async () => {
    const { minutes, market } = await start()
    await minutes(2, 'EURUSD')
    for (const statement of [
      "UPDATE signed_head SET text = ''",
      'DELETE FROM signed_head',
      'TRUNCATE signed_head CASCADE',
      "UPDATE head_key SET text = ''",
      'DELETE FROM head_key',
      'UPDATE instrument_terms SET number = 1',
    ])
      await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    await market.stop()
  })

  it('lead back over days and hours in few steps', async () => {
    const { heads, minutes, clock, market } = await start()
    await minutes(2, 'EURUSD')
    const first = Math.floor(clock.now() / MINUTE_MS) - 2
    for (let hours = 0; hours < 50; hours += 1) {
      clock.advance(59 * MINUTE_MS)
      await minutes(1, 'EURUSD')
    }
    const way = await heads.published.way(first, undefined)
    expect(way.at(-1)?.minute).toBe(first)
    expect(way.length).toBeLessThan(32)
    await market.stop()
  })

  it('have the terms and their seal: another term is another root', async () => {
    const { minutes, newest, clock, market } = await start()
    await recordTerms(database.pool, instruments, 'per-lot', clock.now())
    await minutes(1, 'EURUSD')
    clock.advance(1)
    await recordTerms(
      database.pool,
      instruments.slice(0, 1).map((each) => ({ ...each, staleAfterMs: 7000 })),
      'per-lot',
      clock.now(),
    )
    await minutes(2, 'EURUSD')
    const terms = (await newest()).map((head) => contentOf(head).terms)
    expect(terms.map(({ after, number }) => [after, number])).toEqual([
      [3, 3],
      [2, 3],
      [0, 2],
    ])
    expect(new Set(terms.map(({ root }) => root)).size).toBe(3)
    expect(terms[0]?.seal).toBe(terms[1]?.seal)
    await market.stop()
  })
})

describe('the file of a day', () => {
  it('is what the program checks, and takes the place of the rows of old days', async () => {
    const { heads, minutes, clock, market, newest } = await start()
    await recordTerms(database.pool, instruments, 'per-lot', clock.now())
    await minutes(3, 'EURUSD', 'GBPUSD')
    const before = await newest()
    clock.advance(DAY)
    await minutes(2, 'EURUSD')
    await heads.file()
    const day = Math.floor((before[0]?.minute ?? 0) / 1440)
    const path = await heads.published.fileOf(day)
    const program: Program = await import(PROGRAM)
    const filed = program.verifyDay(gunzipSync(readFileSync(path ?? '')).toString())
    expect(filed.slice(0, 3).map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash).toReversed())
    expect(await heads.published.fileOf(day + 1)).toBeUndefined()
    clock.advance(9 * DAY)
    await minutes(1, 'EURUSD')
    for (const _ of Array.from({ length: 12 })) await heads.file()
    const { rows } = await database.pool.query(
      'SELECT minute::text FROM signed_head WHERE minute / 1440 = $1',
      [day],
    )
    expect(rows).toEqual([{ minute: String((day + 1) * 1440 - 1) }])
    const again = openTestHeads({
      database: database.pool,
      market,
      clock,
      word: 'house',
      archiveDir: folder,
      tickDays: 7,
    })
    expect((await again.published.upTo(before[0]?.minute, 60)).map(({ hash }) => hash)).toEqual(
      before.map(({ hash }) => hash),
    )
    expect(await again.published.covering(before[1]?.minute ?? 0)).toEqual(before[1])
    // Only the file of the day that a way leads to is read.
    for (let other = day + 1; other < day + 9; other += 1) {
      const file = await again.published.fileOf(other)
      if (file) rmSync(file)
    }
    expect((await again.published.way(before[2]?.minute ?? 0, undefined)).at(-1)).toEqual(before[2])
    await market.stop()
  })
})

describe('ticks of a day', () => {
  it('wait for the heads of its minutes before they are filed, at most thirty days', async () => {
    const { heads, minutes, clock, market, tick } = await start()
    const dayOf = (ms: number) => Math.floor(ms / DAY)
    const keptDay = dayOf(NOW) + 50
    expect(await readyBefore(database.pool, keptDay)).toBe(keptDay - 30)
    await minutes(2, 'EURUSD')
    expect(await readyBefore(database.pool, dayOf(NOW))).toBe(dayOf(NOW))
    expect(await readyBefore(database.pool, dayOf(NOW) + 1)).toBe(dayOf(NOW))
    clock.advance(DAY)
    await tick('EURUSD')
    clock.advance(MINUTE_MS)
    await heads.make()
    expect(await readyBefore(database.pool, dayOf(NOW) + 1)).toBe(dayOf(NOW) + 1)
    expect(await readyBefore(database.pool, keptDay)).toBe(keptDay - 30)
    await market.stop()
  })
})

describe('a way over years', () => {
  it('comes in pieces, each from the last head of the one before', async () => {
    const { heads, minutes, clock, market } = await start()
    await minutes(1, 'EURUSD')
    const first = Math.floor(clock.now() / MINUTE_MS) - 1
    for (let days = 0; days < 300; days += 1) {
      clock.advance(DAY - MINUTE_MS)
      await minutes(1)
      for (let piece = 0; piece < 6; piece += 1) await heads.make()
    }
    const piece = await heads.published.way(first, undefined)
    expect(piece).toHaveLength(256)
    const rest = await heads.published.way(first, piece.at(-1)?.minute)
    expect(rest[0]).toEqual(piece.at(-1))
    expect(rest.at(-1)?.minute).toBe(first)
    await market.stop()
  })
})

describe('the key of heads', () => {
  const settle = (...words: readonly [string, string?, boolean?]) =>
    settleHeadKey(database.pool, keysNamed(...words), NOW)

  it('is signed in by the one before it, and no other is taken', async () => {
    const first = await settle('one')
    expect(await settle('one')).toMatchObject({ number: 1, chain: first.signer.key })
    await expect(settle('two')).rejects.toThrow('HEAD_KEY_PREVIOUS_FILE')
    await expect(settle('two', 'three')).rejects.toThrow('HEAD_KEY_PREVIOUS_FILE')
    expect(await settle('two', 'one')).toMatchObject({ number: 2, chain: first.signer.key })
    expect(await settle('two')).toMatchObject({ number: 2 })
    await expect(settle('one', 'two')).rejects.toThrow('was replaced by another')
    const keys = await readHeadKeys(database.pool)
    expect(keys.map(({ text }) => readHeadKeyText(text)?.before)).toEqual([NO_HASH, first.signer.key])
    expect(keys.map(({ signature }) => signature.length)).toEqual([0, 128])
  })

  it('that is lost has a successor without its signature, where the operator says so', async () => {
    await settle('one')
    expect(await settle('two', undefined, true)).toMatchObject({ number: 2 })
    expect((await readHeadKeys(database.pool))[1]?.signature).toBe('')
  })

  it('that published a head which the database lacks signs no other, nor a successor', async () => {
    const { minutes, newest, market } = await start()
    await minutes(2, 'EURUSD')
    const [head] = await newest()
    const key = (await readHeadKeys(database.pool)).map((each) => readHeadKeyText(each.text)?.value)[0] ?? ''
    const settleAfter = (hash: string, ...words: readonly [string, string?, boolean?]) => {
      const [present, previous, isLost] = words
      const noted = [{ key, minute: head?.minute ?? 0, hash }]
      return settleHeadKey(database.pool, keysNamed(present, previous, isLost, noted), NOW)
    }
    expect(await settleAfter(head?.hash ?? '', 'house')).toMatchObject({ number: 1 })
    const lacking = sha256('a head of a later moment')
    await expect(settleAfter(lacking, 'house')).rejects.toThrow('it is older, or another one')
    await expect(settleAfter(lacking, 'house', undefined, true)).rejects.toThrow('it is older')
    await expect(settleAfter(lacking, 'two', 'house')).rejects.toThrow('it is older')
    // Said to be lost, it signs no successor either, even where its file is still named.
    expect(await settleAfter(lacking, 'two', 'house', true)).toMatchObject({ number: 2 })
    expect((await readHeadKeys(database.pool))[1]?.signature).toBe('')
    await market.stop()
  })
})
