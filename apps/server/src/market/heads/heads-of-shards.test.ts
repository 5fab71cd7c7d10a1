import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DAY_MS, NO_HASH } from '@fairtick/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HeadsOfShards, makeHeadsOfShards } from '../../../test-support/heads-of-shards.cases'
import { silentLog } from '../../../test-support/silent-log.cases'
import { testDatabases } from '../../../test-support/test-databases.cases'
import { openTestPool } from '../../../test-support/test-pool.cases'
import { useTwoShards } from '../../../test-support/two-shards.cases'
import { type DatabasePool, createPool } from '../../database/pool'
import { restrictedAddress } from '../../database/restricted-role'
import { quietLog } from '../../database/test-logs.cases'
import { makeDatabase } from '../../database/test-servers.cases'
import { backup } from '../../operations/backup/backup'
import { restore } from '../../operations/backup/restore'
import { auditBooks, auditSeals } from '../../operations/books-audit'
import { afterwards } from '../../operations/broken/afterwards.cases'
import { BROKEN_SHARD_HEADS, HEADS_GO_ON, HEADS_IN_TIME } from '../../operations/broken/shard-heads.cases'
import { type StoredHead, insertHead, readLastHead, readSeals } from './head-store'
import { fileHeads } from './file-heads'
import { contentOf, sha256 } from './make-heads'
import { listRules } from './rules-list'

/** The program that clients download. */
interface Program {
  readonly verifyDay: (text: string) => readonly { readonly hash: string }[]
}
const PROGRAM = '../../../../web/public/verify-proof.mjs'
const onShards = useTwoShards()
let folder = ''
let made: HeadsOfShards
/** The database by the role that the service works as. */
let service: DatabasePool
let six: readonly StoredHead[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-shard-heads-'))
  made = await makeHeadsOfShards(onShards(), folder)
  service = openTestPool(await restrictedAddress({ url: onShards().database.url, log: silentLog() }))
  six = (await made.heads.published.upTo(undefined, 60)).toReversed()
})
afterAll(async () => {
  await made.stop()
  await service.end()
  rmSync(folder, { recursive: true, force: true })
})

const rows = (sql: string, values: readonly unknown[] = []) => onShards().database.rows(sql, values)
const newest = async () => {
  const head = await readLastHead(onShards().database.pool)
  if (!head) throw new Error('there is no head')
  return head
}

/** The last seals of a shard by the entries themselves, in hex. */
async function sealsIn(shard: number) {
  const [row] = await rows(
    `SELECT (SELECT encode(seal, 'hex') FROM entry WHERE id >> 48 = $1 AND from_account >= 0 AND seal IS NOT NULL ORDER BY id DESC LIMIT 1) AS real,
       (SELECT encode(seal, 'hex') FROM entry WHERE id >> 48 = $1 AND from_account < 0 AND seal IS NOT NULL ORDER BY id DESC LIMIT 1) AS demo`,
    [shard],
  )
  return { shard, real: String(row?.['real'] ?? NO_HASH), demo: String(row?.['demo'] ?? NO_HASH) }
}

describe('heads over two shards', () => {
  it('are of version 1 until the second has entries, and of version 2 from then on', () => {
    expect(six.map(({ text }) => text.slice(0, text.indexOf('\n')))).toEqual([
      'fairtick head 1',
      ...Array.from({ length: 5 }, () => 'fairtick head 2'),
    ])
  })

  it('name shard 0 first as it was, and each later commit in the line of its shard', () => {
    const [whole, ...split] = six.map(contentOf)
    expect(split.map(({ shards }) => shards.map(({ shard }) => shard))).toEqual(split.map(() => [0, 1]))
    const of = (shard: number) => split.map(({ shards }) => shards.find((each) => each.shard === shard))
    expect(of(0).slice(0, 3)).toEqual([1, 2, 3].map(() => ({ shard: 0, ...whole?.books })))
    expect(of(0)[3]?.real).not.toBe(whole?.books.real)
    expect(of(0)[4]?.real).not.toBe(of(0)[3]?.real)
    const [begun, withDemo, paid, ...last] = of(1)
    expect(begun).toMatchObject({ demo: NO_HASH })
    expect(withDemo).toMatchObject({ real: begun?.real })
    expect(paid).toMatchObject({ demo: withDemo?.demo })
    expect(new Set([begun?.real, paid?.real, withDemo?.demo, NO_HASH]).size).toBe(4)
    expect(last).toEqual([paid, paid])
  })

  it('name the last seals of the entries, under one hash a book', async () => {
    const content = contentOf(await newest())
    expect(content.shards).toEqual([await sealsIn(0), await sealsIn(1)])
    const lines = (book: 'real' | 'demo') =>
      content.shards.map((each) => `shard ${each.shard} ${each[book]}\n`).join('')
    expect(content.books).toEqual({ real: sha256(lines('real')), demo: sha256(lines('demo')) })
  })

  it('are held to the books, all of them and the newest ones each minute', async () => {
    const { pool } = onShards().database
    expect(await auditBooks(pool)).toEqual([])
    expect((await auditSeals(pool, { after: 0, entries: 1 })).findings).toEqual([])
  })

  it.each(BROKEN_SHARD_HEADS)('%s: both audits notice when %s', async (rule, _how, sql) => {
    const found = await afterwards(onShards().database.pool, sql, async (pool) => [
      ...(await auditBooks(pool, 'nothing', (name) => name === rule)),
      ...(await auditSeals(pool, { after: 0, entries: 1 })).findings,
    ])
    expect(found.filter((finding) => finding.rule === rule)).toHaveLength(2)
  })
})

describe('the database', () => {
  /** A head of the next minute over the same seals, with another text or without rows of shards. */
  async function following(change: { readonly text?: (text: string) => string; readonly drop?: 'rows' }) {
    const { pool } = onShards().database
    const [last, { terms: _, ...seals }] = [await newest(), await readSeals(pool)]
    const minutes = `minutes ${last.minute + 1} ${last.minute + 1}`
    const asItIs = last.text
      .replace(/^minutes .*$/m, minutes)
      .replace(/^previous .*$/m, `previous ${last.hash}`)
    const text = change.text ? change.text(asItIs) : asItIs
    return {
      ...last,
      ...{ minute: last.minute + 1, since: last.minute + 1, key: 1, previous: last.hash },
      ...{ text, hash: sha256(text), leaves: [] },
      seals: change.drop === 'rows' ? { ...seals, further: [] } : seals,
    }
  }
  const toFirst = (text: string) =>
    text
      .replace('head 2', 'head 1')
      .replace(/^books .*\nshard 0 (.*)\nshard 1 .*$/m, (_, seals: string) => `books ${seals}`)

  it.each<[string, Parameters<typeof following>[0]]>([
    ['leaves out a shard', { text: toFirst, drop: 'rows' }],
    ['has no row for a shard of its text', { drop: 'rows' }],
    ['has no line for a shard of its rows', { text: toFirst }],
    ['has a shard twice', { text: (text) => text.replace(/^shard 1 .*\n/m, (line) => line + line) }],
    ['is of another version', { text: (text) => text.replace('head 2', 'head 3') }],
  ])('refuses a head that %s', async (_what, change) => {
    const head = await following(change)
    await expect(insertHead(onShards().database.pool, head)).rejects.toThrow('the last seals of every shard')
  })

  it('refuses one that goes back behind the last', async () => {
    const head = await following({})
    const [first] = await rows(
      "SELECT real_entry, encode(real_seal, 'hex') AS seal FROM head_shard ORDER BY minute LIMIT 1",
    )
    const [further] = head.seals.further
    if (!further) throw new Error('there is one shard')
    const older = { id: Number(first?.['real_entry']), seal: String(first?.['seal']) }
    const lineOf = (text: string) => text.replaceAll(further.real.seal, older.seal)
    const hashed = lineOf(head.text).replace(/^books \w+/m, () => {
      const [own] = contentOf(head).shards
      return `books ${sha256(`shard 0 ${own?.real}\nshard 1 ${older.seal}\n`)}`
    })
    const back = {
      ...{ ...head, text: hashed, hash: sha256(hashed) },
      seals: { ...head.seals, further: [{ ...further, real: older }] },
    }
    await expect(insertHead(onShards().database.pool, back)).rejects.toThrow('the last seals of every shard')
    await afterwards(service, 'SELECT', async (inside) =>
      insertHead((await inside.connect()) as unknown as DatabasePool, head),
    )
  })

  it('refuses one that leaves out a shard which has its first entries', async () => {
    const head = await following({})
    const sql = `ALTER TABLE entry DISABLE TRIGGER USER;
      INSERT INTO entry SELECT (jsonb_populate_record(e, jsonb_build_object('id', shard_begin(2) + 1))).* FROM entry e LIMIT 1`
    const inserted = afterwards(onShards().database.pool, sql, async (inside) =>
      insertHead((await inside.connect()) as unknown as DatabasePool, head),
    )
    await expect(inserted).rejects.toThrow('the last seals of every shard')
  })

  it('keeps the rows of a head as they are, while it is there', async () => {
    for (const statement of [
      'UPDATE head_shard SET shard = 2',
      'DELETE FROM head_shard',
      'TRUNCATE head_shard',
      'TRUNCATE signed_head CASCADE',
    ])
      await expect(rows(statement)).rejects.toMatchObject({ code: '42501' })
    const added = `INSERT INTO head_shard SELECT shard_begin(2) + 1, shard_begin(2), minute, 2, sha256('x'), decode(repeat('00', 32), 'hex') FROM signed_head`
    await expect(rows(added)).rejects.toThrow('does not name this shard')
  })

  it.each([
    ['a seal without an entry', 'shard_begin(2)', "sha256('x')"],
    ['an entry without a seal', 'shard_begin(2) + 1', "decode(repeat('00', 32), 'hex')"],
    ['no entry of either book', 'shard_begin(2)', "decode(repeat('00', 32), 'hex')"],
    ['an entry of another shard', 'shard_begin(3)', "sha256('x')"],
  ])('takes no row of a shard with %s', async (_what, entry, seal) => {
    const sql = `INSERT INTO head_shard SELECT ${entry}, shard_begin(2), minute, 2, ${seal}, decode(repeat('00', 32), 'hex') FROM signed_head`
    await expect(rows(sql)).rejects.toMatchObject({ code: '23514', constraint: expect.stringMatching(/./) })
  })
})

describe('a day of heads over two shards', () => {
  it('is what the program checks; its rows go with its heads, and a backup brings back the others', async () => {
    const { clock, database, second } = onShards()
    for (let day = 0; day < 3; day += 1) {
      clock.advance(DAY_MS)
      for (let piece = 0; piece < 6; piece += 1) await made.heads.make()
      await made.heads.file()
    }
    await second.pay(made.bob, '3')
    await made.minute()
    const filing = { beforeDay: Math.floor(clock.now() / DAY_MS) - 1, rules: listRules().text }
    for (let time = 0; time < 8; time += 1) await fileHeads(service, folder, filing)
    const path = await made.heads.published.fileOf(Math.floor((six[0]?.minute ?? 0) / 1440))
    const program: Program = await import(PROGRAM)
    const checked = program.verifyDay(gunzipSync(readFileSync(path ?? '')).toString())
    expect(checked.slice(0, six.length).map(({ hash }) => hash)).toEqual(six.map(({ hash }) => hash))
    const left = await rows('SELECT count(*)::int AS n FROM head_shard WHERE minute <= $1', [
      six.at(-1)?.minute,
    ])
    expect(left).toEqual([{ n: 0 }])
    expect(await auditBooks(database.pool)).toEqual([])
    const unprotected = `ALTER TABLE signed_head DISABLE TRIGGER USER; ALTER TABLE head_shard DISABLE TRIGGER USER;`
    const old = `AND minute < (SELECT max(minute) FROM signed_head)`
    for (const [rule, broken] of [
      [HEADS_GO_ON, 'DELETE FROM head_shard WHERE true'],
      [
        HEADS_IN_TIME,
        `UPDATE head_shard SET real_entry = real_entry - 1 WHERE real_entry > shard_begin(1) ${old}`,
      ],
      [HEADS_IN_TIME, `UPDATE signed_head SET real_entry = real_entry - 1 WHERE true ${old}`],
      [
        HEADS_IN_TIME,
        `UPDATE head_shard SET demo_entry = shard_begin(1), demo_seal = decode(repeat('00', 32), 'hex') WHERE true ${old}`,
      ],
    ] as const) {
      const found = await afterwards(database.pool, `${unprotected} ${broken}`, (pool) =>
        auditBooks(pool, 'nothing', (name) => name === rule),
      )
      expect([broken, found.map((each) => each.rule)]).toEqual([broken, [rule]])
    }

    const file = join(folder, 'backup.gz')
    const say = (): void => undefined
    await backup({ url: database.url, file, archiveDir: folder, say })
    const target = await makeDatabase((await testDatabases()).url)
    await restore({ file, url: target.url, archiveDir: join(folder, 'elsewhere'), say })
    const pool = createPool({ url: target.url, name: 'fairtick-test', log: quietLog, allowUnsafe: true })
    const kept = 'SELECT * FROM head_shard ORDER BY minute'
    expect((await pool.query(kept)).rows).toEqual(await rows(kept))
    expect((await pool.query(kept)).rows.length).toBeGreaterThan(0)
    expect(await auditBooks(pool)).toEqual([])
    await pool.end()
    await target.drop()
  })
})
