import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../../adapters/embedded-postgres/start-embedded-postgres'
import { migrate } from '../../database/migrate'
import { quietLog } from '../../database/test-logs.cases'
import {
  type ScratchDatabase,
  makeDatabase,
  otherPostgres,
  run,
  startScratchPostgres,
} from '../../database/test-servers.cases'
import { createPool } from '../../database/pool'
import { archiveTicks } from '../../market/tick-log/archive-ticks'
import { acquireWriterLease } from '../../database/writer-lease'
import { backup } from './backup'
import { CONTENT, SCHEMA } from './odd-schema.cases'
import { restore } from './restore'

let embedded: EmbeddedPostgres
let folder: string
let file: string
let archiveDir: string
const scratch: ScratchDatabase[] = []
const top = mkdtempSync(join(tmpdir(), 'fairtick-backup-'))
const migrations = join(top, 'migrations')
const MIGRATIONS = join(import.meta.dirname, '../../database/migrations')
const say = (): void => undefined

beforeAll(async () => {
  embedded = await startScratchPostgres()

  mkdirSync(migrations)
  writeFileSync(join(migrations, '0001-odd.sql'), SCHEMA)
})
beforeEach(() => {
  folder = mkdtempSync(join(top, 'test-'))
  file = join(folder, 'backup.gz')
  archiveDir = join(folder, 'archive')
})
afterEach(async () => {
  for (const database of scratch.splice(0)) await database.drop()
})
afterAll(async () => {
  await embedded.stop()
  rmSync(top, { recursive: true })
})

async function emptyDatabase(server = embedded.url): Promise<string> {
  const database = await makeDatabase(server)
  scratch.push(database)
  return database.url
}

async function filledDatabase(server = embedded.url): Promise<string> {
  const url = await emptyDatabase(server)
  await migrate({ url, log: quietLog, folder: migrations })
  await run(url, CONTENT)
  return url
}

/** All rows and constraints of a database. */
async function picture(url: string): Promise<unknown> {
  const rows: Record<string, unknown> = {}
  for (const table of [
    '"odd ""name"" табл"',
    'child',
    'parent',
    'entry',
    'seeded',
    'measured_early',
    'measured_late',
    'nothing',
    'seen',
  ])
    rows[table] = await run(url, `SELECT t::text AS row FROM ${table} t ORDER BY 1`)
  return {
    rows,
    keys: await run(
      url,
      "SELECT conname, contype, condeferrable, condeferred, convalidated, pg_get_constraintdef(oid) AS is FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n' ORDER BY conrelid::regclass::text, conname",
    ),
    triggers: await run(
      url,
      'SELECT tgname, tgenabled, pg_get_triggerdef(oid) AS is FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname',
    ),
    sequences: await run(url, 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1'),
    next: await run(
      url,
      `SELECT nextval('counted') AS counted, nextval('uncounted') AS uncounted, nextval(pg_get_serial_sequence('"odd ""name"" табл"', 'id')) AS identity`,
    ),
  }
}

/** Changes the text of a backup. */
function edit(change: (text: string) => string): void {
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString('utf8'))))
}

describe('a backup brings back all rows, keys, triggers and sequences', () => {
  it('from the embedded PostgreSQL to itself', async () => {
    const source = await filledDatabase()
    const made = await backup({ url: source, file, archiveDir, say })
    const target = await emptyDatabase()
    expect(await restore({ file, url: target, archiveDir, say, migrations })).toEqual(made)
    expect(await picture(target)).toEqual(await picture(source))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['backup.gz'])
    expect(await migrate({ url: target, log: quietLog, folder: migrations })).toBe(0)
  })

  it('from the embedded PostgreSQL to another one and back again', async (context) => {
    const other = await otherPostgres(context)
    const source = await filledDatabase()
    await backup({ url: source, file, archiveDir, say })
    const elsewhere = await emptyDatabase(other)
    await restore({ file, url: elsewhere, archiveDir, say, migrations })
    const second = join(folder, 'second.gz')
    await backup({ url: elsewhere, file: second, archiveDir, say })
    const back = await emptyDatabase()
    await restore({ file: second, url: back, archiveDir, say, migrations })
    const expected = await picture(source)
    expect(await picture(elsewhere)).toEqual(expected)
    expect(await picture(back)).toEqual(expected)
  })

  it('of the real schema', async () => {
    const source = await emptyDatabase()
    await migrate({ url: source, log: quietLog })
    await run(
      source,
      'INSERT INTO account (id, user_id, type, balance, locked) VALUES (10001, 1000, 1, 5, 0)',
    )
    await run(
      source,
      `INSERT INTO secret_key (fingerprint, is_present, since, emptied_at)
       VALUES (repeat('ab', 16), true, 3, NULL), (repeat('cd', 16), false, 2, NULL), (repeat('ef', 16), false, 1, 2)`,
    )
    await backup({ url: source, file, archiveDir, say })
    const target = await emptyDatabase()
    const said: string[] = []
    await restore({ file, url: target, archiveDir, say: (line) => void said.push(line) })
    expect(await run(target, 'SELECT id, balance FROM account')).toEqual([{ id: '10001', balance: '5' }])
    expect(said.filter((line) => line.includes('secret key'))).toEqual([
      'it needs the secret key cdcdcdcd (SECRET_KEY_PREVIOUS)',
      'it needs the secret key abababab (SECRET_KEY)',
    ])
  })

  it('of one moment, while others write', async () => {
    const source = await filledDatabase()
    const progress = { isDone: false }
    const writing = (async () => {
      for (let id = 10; !progress.isDone; id += 2)
        await run(
          source,
          `BEGIN; INSERT INTO entry (id, amount) VALUES (${id}, ${id}), (${id + 1}, -${id}); COMMIT`,
        )
    })()
    await backup({ url: source, file, archiveDir, say })
    progress.isDone = true
    await writing
    const target = await emptyDatabase()
    await restore({ file, url: target, archiveDir, say, migrations })
    expect(await run(target, 'SELECT sum(amount)::int AS sum FROM entry')).toEqual([{ sum: 0 }])
  })
})

describe('older ticks in files', () => {
  const filesIn = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
  /** The migrations that make the tick log, which take a fraction of the time of all. */
  const ofTicks = join(top, 'ticks')
  beforeAll(() => {
    mkdirSync(ofTicks)
    for (const name of ['0001-books.sql', '0002-market.sql', '0033-tick-archives.sql'])
      copyFileSync(join(MIGRATIONS, name), join(ofTicks, name))
  })

  /** Two days of one instrument, the first in a file. */
  async function archived(): Promise<string> {
    const url = await emptyDatabase()
    await migrate({ url, log: quietLog, folder: ofTicks })
    await run(
      url,
      `INSERT INTO tick_block SELECT n, 1440 * n, 1, 7, decode(lpad(to_hex(n - 1), 64, '0'), 'hex'), decode(lpad(to_hex(n), 64, '0'), 'hex'), '\\x0102'
       FROM generate_series(1, 2) AS n`,
    )
    const pool = createPool({ url, name: 'fairtick-test', log: quietLog })
    await archiveTicks(pool, archiveDir, 3)
    await pool.end()
    expect(filesIn(archiveDir)).toHaveLength(2)
    return url
  }

  it('go with it, and come back to where they were', async () => {
    const source = await archived()
    expect(await backup({ url: source, file, archiveDir, say })).toMatchObject({ archives: 1 })
    const target = await emptyDatabase()
    const elsewhere = join(folder, 'elsewhere')
    expect(
      await restore({ file, url: target, archiveDir: elsewhere, say, migrations: ofTicks }),
    ).toMatchObject({ archives: 1 })
    expect(filesIn(elsewhere)).toEqual(filesIn(archiveDir))
    const [, name = ''] = filesIn(archiveDir)
    expect(readFileSync(join(elsewhere, name))).toEqual(readFileSync(join(archiveDir, name)))
    edit((text) => text.replace('1,1440,1,0', '1,1440,2,0'))
    const refused = restore({
      file,
      url: await emptyDatabase(),
      archiveDir: elsewhere,
      say,
      migrations: ofTicks,
    })
    await expect(refused).rejects.toThrow('an archive of instrument 7 in the backup was damaged')
  })

  it('that cannot be read fail it, unless they are kept apart, which it reports', async () => {
    const source = await archived()
    rmSync(archiveDir, { recursive: true })
    await expect(backup({ url: source, file, archiveDir, say })).rejects.toThrow('cannot be read')
    expect(readdirSync(folder)).toEqual([])
    expect(await backup({ url: source, file, archiveDir: null, say })).toMatchObject({ archives: 0 })
    const said: string[] = []
    const telling = { archiveDir, say: (line: string) => void said.push(line), migrations: ofTicks }
    await restore({ file, url: await emptyDatabase(), ...telling })
    expect(said.join()).toContain('1 older days of ticks and heads are not in it')
  })
})

describe('a backup', () => {
  it('never replaces a file, and leaves nothing when it fails', async () => {
    const source = await filledDatabase()
    writeFileSync(file, 'precious')
    await expect(backup({ url: source, file, archiveDir, say })).rejects.toThrow('exists already')
    expect(readFileSync(file, 'utf8')).toBe('precious')
    const closed = join(folder, 'missing/backup.gz')
    await expect(backup({ url: source, file: closed, archiveDir, say })).rejects.toThrow('ENOENT')
    expect(readdirSync(folder)).toEqual(['backup.gz'])
  })

  it('is refused for an empty database', async () => {
    await expect(backup({ url: await emptyDatabase(), file, archiveDir, say })).rejects.toThrow(
      'nothing to back up',
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('fails when the server goes away in the middle, and leaves no file', async () => {
    const source = await filledDatabase()
    await run(source, 'INSERT INTO nothing SELECT n FROM generate_series(1, 1000000) n')
    const kill =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fairtick-backup'"
    const told = (line: string): void => void (line.startsWith('measured') && run(source, kill))
    await expect(backup({ url: source, file, archiveDir, say: told })).rejects.toThrow(/terminat|connection/i)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('restoring', () => {
  const pristine = join(top, 'pristine.gz')
  let target: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    await backup({ url: await filledDatabase(), file: pristine, archiveDir, say })
    // One database for all: each attempt leaves it empty.
    ;({ url: target, drop } = await makeDatabase(embedded.url))
  })
  beforeEach(() => copyFileSync(pristine, file))
  afterAll(() => drop())

  const attempt = () => restore({ file, url: target, archiveDir, say, migrations })
  const tablesThere = () =>
    run(target, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace")

  it('is refused on a database that is not empty', async () => {
    await run(target, 'CREATE TABLE mine (n int)')
    await expect(attempt()).rejects.toThrow('not empty (1 tables')
    await run(target, 'DROP TABLE mine')
  })

  it('is refused while a server works with the database', async () => {
    const lease = await acquireWriterLease({ url: target })
    await expect(attempt()).rejects.toThrow('stop it first')
    await lease.release()
  })

  const damages: [string, (text: string) => string, string][] = [
    [
      'a row changed',
      (text) => text.replace('\n1\t500\t', '\n1\t501\t'),
      'table "public"."entry" in the backup was damaged',
    ],
    [
      'a row gone',
      (text) => text.replace(/\n1\t500\t\d\n/, '\n'),
      'table "public"."entry" in the backup was damaged',
    ],
    [
      'a row that the table refuses',
      (text) => text.replace('\n1\t500\t', '\nx\t500\t'),
      'invalid input syntax',
    ],
    [
      'a row that a key refuses',
      (text) => hashAnew(text.replace('\n2000\t1\t2000\t1999\n', '\n2000\t1\t9999\t1999\n')),
      'foreign key',
    ],
    [
      'the end gone',
      (text) => text.slice(0, text.lastIndexOf('-- {"kind":"end"')),
      'the backup is cut short',
    ],
    ['half of it gone', (text) => text.slice(0, text.length / 2), 'the backup is cut short'],
    [
      'a table gone',
      (text) =>
        text.replace(/-- \{"kind":"table","schema":"public","name":"seeded"[^]*?-- \{"kind":"rows".*\n/, ''),
      'the backup has no table "public"."seeded"',
    ],
    [
      'a table of the system',
      (text) => text.replace('"schema":"public","name":"seeded"', '"schema":"pg_catalog","name":"pg_authid"'),
      'that its own migrations do not make',
    ],
    [
      'another column',
      (text) => text.replace('"columns":["code"]', '"columns":["code; DROP TABLE x"]'),
      'that its own migrations do not make',
    ],
    [
      'a sequence of the system',
      (text) => text.replace('"name":"counted"', '"name":"elsewhere"'),
      'a sequence "public"."elsewhere"',
    ],
    ['another schema', (text) => text.replace(/"digest":"[0-9a-f]/, '"digest":"x'), 'Invalid'],
    [
      'another digest',
      (text) => text.replace(/"digest":"[0-9a-f]{8}/, '"digest":"00000000'),
      'migration 0001-odd differs',
    ],
    ['a newer schema', (text) => text.replace('0001-odd', '0002-odd'), 'does not have migration 0002-odd'],
    ['another program', (text) => text.replace('fairtick', 'pg_dump'), 'is not a backup of Fairtick'],
  ]
  it.each(damages)('with %s leaves the database empty', async (_what, damage, message) => {
    edit((text) => {
      const damaged = damage(text)
      expect(damaged).not.toBe(text)
      return damaged
    })
    await expect(attempt()).rejects.toThrow(message)
    expect(await tablesThere()).toEqual([])
  })

  const files: [string, (whole: Buffer) => Buffer, string][] = [
    ['not gzipped', () => Buffer.from('hello'), 'incorrect header check'],
    ['cut in the middle', (whole) => whole.subarray(0, whole.length - 20), 'unexpected end of file'],
    ['empty', () => Buffer.alloc(0), 'unexpected end of file'],
  ]
  it.each(files)('a file that is %s leaves the database empty', async (_what, damage, message) => {
    writeFileSync(file, damage(readFileSync(file)))
    await expect(attempt()).rejects.toThrow(message)
    expect(await tablesThere()).toEqual([])
  })

  it('a file that is not there leaves the database empty', async () => {
    rmSync(file)
    await expect(attempt()).rejects.toThrow('ENOENT')
    expect(await tablesThere()).toEqual([])
  })
})

/** Computes the digests anew, as a forger would: then the database itself must refuse. */
function hashAnew(text: string): string {
  return text.replace(
    /(COPY "public"\."parent" .*\n)([^]*?)(\\\.\n-- \{"kind":"rows","count":2000,"sha256":")[0-9a-f]{64}/,
    (_all, head: string, rows: string, tail: string) =>
      head + rows + tail + createHash('sha256').update(rows).digest('hex'),
  )
}
