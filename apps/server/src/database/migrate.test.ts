import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../adapters/embedded-postgres/start-embedded-postgres'
import { countPending, migrate } from './migrate'
import { pendingMigrations, readMigrations } from './migrations'
import { openOnceMigrated } from './open-migrated'
import { collectingLog, quietLog } from './test-logs.cases'
import { makeDatabase, otherPostgres, run, startScratchPostgres } from './test-servers.cases'

let server: EmbeddedPostgres
let url: string
const top = mkdtempSync(join(tmpdir(), 'fairtick-migrations-'))
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

beforeAll(async () => {
  server = await startScratchPostgres()
})
beforeEach(async () => {
  url = (await makeDatabase(server.url)).url
})
afterAll(async () => {
  rmSync(top, { recursive: true })
  await server.stop()
})

let folders = 0
function folderWith(files: Record<string, string>): string {
  const folder = join(top, String((folders += 1)))
  mkdirSync(folder)
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

const applied = async () =>
  (await run(url, 'SELECT name FROM schema_migration ORDER BY applied_at')).map((row) => row['name'])

describe('migrations', () => {
  const two = { '0001-first.sql': 'CREATE TABLE a (n int)', '0002-second.sql': 'ALTER TABLE a ADD m int' }

  it('are applied in order, each once', async () => {
    const log = collectingLog()
    expect(await migrate({ url, log, folder: folderWith(two) })).toBe(2)
    expect(await applied()).toEqual(['0001-first', '0002-second'])
    expect(log.said).toEqual(['migration applied', 'migration applied'])
    expect(await migrate({ url, log, folder: folderWith(two) })).toBe(0)
    expect(await migrate({ url, log, folder: folderWith({ ...two, '0003-third.sql': 'SELECT 1' }) })).toBe(1)
  })

  it('are applied by one process when two start at the same time', async () => {
    const options = { url, log: quietLog, folder: folderWith(two) }
    const counts = await Promise.all([migrate(options), migrate(options), migrate(options)])
    expect(counts.toSorted()).toEqual([0, 0, 2])
  })

  it('leave nothing of one that fails, and what came before stays', async () => {
    const broken = { ...two, '0003-third.sql': 'CREATE TABLE b (n int); INSERT INTO b VALUES (1/0)' }
    const options = { url, log: quietLog, folder: folderWith(broken) }
    await expect(migrate(options)).rejects.toThrow('migration 0003-third failed: division by zero')
    expect(await applied()).toEqual(['0001-first', '0002-second'])
    expect(await run(url, "SELECT to_regclass('b') AS b")).toEqual([{ b: null }])
  })

  it('may not end their own transaction', async () => {
    const folder = folderWith({ '0001-first.sql': 'CREATE TABLE a (n int); COMMIT; CREATE TABLE b (n int)' })
    await expect(migrate({ url, log: quietLog, folder })).rejects.toThrow('leave COMMIT out of it')
  })

  it('can be run again after a kill in the middle of one', async () => {
    const slow = {
      ...two,
      '0003-slow.sql': 'CREATE TABLE c (n int); SELECT pg_sleep(0.7); CREATE TABLE d (n int)',
    }
    const folder = folderWith(slow)
    const module = new URL('./migrate.ts', import.meta.url).href
    const script = `
      const { migrate } = await import('${module}')
      const say = () => undefined
      const log = { debug: say, info: (d) => console.log(d.migration), warn: say, error: say }
      await migrate({ url: '${url}', log, folder: ${JSON.stringify(folder)} })`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const piece of child.stdout) if (String(piece).includes('0002')) break
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await migrate({ url, log: quietLog, folder })).toBe(1)
    expect(await run(url, "SELECT to_regclass('d') IS NOT NULL AS made")).toEqual([{ made: true }])
  })

  it('warn of those that only a newer program knows', async () => {
    await migrate({ url, log: quietLog, folder: folderWith({ ...two, '0003-newer.sql': 'SELECT 1' }) })
    const log = collectingLog()
    expect(await migrate({ url, log, folder: folderWith(two) })).toBe(0)
    expect(log.said).toEqual(['the database was given migrations by a newer program'])
  })

  it('are counted without being applied', async () => {
    const folder = folderWith(two)
    expect(await countPending({ url, folder })).toBe(2)
    expect(await run(url, "SELECT to_regclass('a') AS a")).toEqual([{ a: null }])
    await migrate({ url, log: quietLog, folder })
    expect(await countPending({ url, folder })).toBe(0)
    const changed = folderWith({ ...two, '0001-first.sql': 'CREATE TABLE b (n int)' })
    await expect(countPending({ url, folder: changed })).rejects.toThrow('was changed')
  })

  it('are waited for by a process that leaves them to another', async () => {
    const lacking: number[] = []
    const opening = openOnceMigrated({ url, log: quietLog }, (count) => lacking.push(count))
    await expect.poll(() => lacking).toEqual([readMigrations().length])
    await migrate({ url, log: quietLog })
    const { database } = await opening
    const { rows } = await database.pool.query('SELECT count(*)::integer AS count FROM schema_migration')
    await database.close()
    expect([rows, lacking.length]).toEqual([[{ count: readMigrations().length }], 1])
  })

  it('of this program fit the embedded PostgreSQL', async () => {
    expect(await migrate({ url, log: quietLog })).toBe(readMigrations().length)
  })

  /** The migrations of this program before one. */
  async function migrateUpTo(number: string): Promise<void> {
    const before = readdirSync(MIGRATIONS).filter((file) => file < number)
    const files = before.map((file) => [file, readFileSync(join(MIGRATIONS, file), 'utf8')])
    await migrate({ url, log: quietLog, folder: folderWith(Object.fromEntries(files)) })
  }

  it('count the deposits of a week and a month for those whose deposits of a day are counted', async () => {
    await migrateUpTo('0050')
    const day = (text: string) => Date.parse(`${text}T12:00:00Z`) / 86_400_000
    const at = (text: string) => Date.parse(`${text}T12:00:00Z`)
    const ofDay = Math.floor(day('2026-12-02'))
    await run(
      url,
      `INSERT INTO own_result (id, user_id, day, week, day_net, week_net, day_deposits, counts_from, is_whole)
       VALUES (1000, 1000, ${ofDay}, ${Math.floor((ofDay + 3) / 7)}, 0, 0, 7, 0, true)`,
    )
    const deposits = [
      ['2026-11-29', 1, 10_003],
      ['2026-11-30', 2, 10_003],
      ['2026-12-01', 4, 10_003],
      ['2026-12-02', 8, 10_003],
      ['2026-12-02', 16, 10_013],
    ] as const
    for (const [index, [on, amount, to]] of deposits.entries())
      await run(
        url,
        `INSERT INTO entry (id, reference, at, from_account, to_account, to_balance, amount, kind) VALUES (${index + 1}, 1, ${at(on)}, 1, ${to}, 0, ${amount}, 1)`,
      )
    await migrate({ url, log: quietLog })
    const counted = 'month, week_deposits::integer AS of_week, month_deposits::integer AS of_month'
    expect(await run(url, `SELECT ${counted} FROM own_result`)).toEqual([
      { month: (2026 - 1970) * 12 + 11, of_week: 14, of_month: 12 },
    ])
  })

  it('mark orders that owed before owed nights had rows, with what no dividend of them accounts for', async () => {
    await migrateUpTo('0152')
    const order =
      'user_id, lots, margin, fee, profit, created_at, instrument_id, leverage, side, status, open_price'
    const values = '1000, 1, 0, 0, 0, 0, 1, 1, 2, 1, 1, 5, 1'
    await run(
      url,
      `INSERT INTO position (id, origin_id, owed, ${order}, opened_at, open_tick) VALUES (1, 0, 7, ${values}), (2, 1, 2, ${values}), (3, 0, 0, ${values}), (4, 0, 1, ${values})`,
    )
    await run(
      url,
      `INSERT INTO position_dividend (id, position_id, user_id, action_id, effective_at, at, lots, amount, paid, owed) VALUES (1, 1, 1000, 1, 6, 6, 1, 1, 0, 4), (2, 4, 1000, 1, 6, 6, 1, 1, 0, 3)`,
    )
    await migrate({ url, log: quietLog })
    const rows = 'SELECT position_id::integer AS of, nights, owed::integer FROM owed_night ORDER BY 1'
    expect(await run(url, rows)).toEqual([
      { of: 1, nights: 0, owed: 5 },
      { of: 4, nights: 0, owed: 0 },
    ])
  })

  it('let a start go through the last sealed minute of each instrument, and all that came after it', async () => {
    await migrateUpTo('0236')
    await run(
      url,
      `ALTER TABLE instrument_offer DISABLE TRIGGER USER; ALTER TABLE tick_archive DISABLE TRIGGER USER;
       DO $$ DECLARE c record; BEGIN
         FOR c IN SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'instrument_offer' AND is_nullable = 'NO' AND column_name NOT IN ('id', 'code')
         LOOP EXECUTE format('ALTER TABLE instrument_offer ALTER %I DROP NOT NULL', c.name); END LOOP;
       END $$;
       INSERT INTO instrument_offer (id, code) VALUES (1, 'A'), (2, 'B'), (3, 'C');
       INSERT INTO tick_block (instrument_id, first_sequence, minute, count, previous_hash, hash, ticks)
         SELECT 1, first, first, 3, zero, zero, '' FROM unnest(ARRAY[1, 4, 7]) AS first, decode(repeat('00', 32), 'hex') AS zero;
       INSERT INTO tick_archive (instrument_id, day, first_sequence, last_sequence, blocks, bytes, previous_hash, hash, sha256)
         SELECT 2, day, day, day + 1, 1, 1, zero, zero, zero FROM unnest(ARRAY[1, 3]) AS day, decode(repeat('00', 32), 'hex') AS zero`,
    )
    await migrate({ url, log: quietLog })
    const noted = 'at::integer, instruments::integer[], sequences::integer[]'
    expect(await run(url, `SELECT ${noted} FROM shard_ticks`)).toEqual([
      { at: 0, instruments: [1, 2], sequences: [6, 4] },
    ])
  })

  it('seal a journal that is there already in batches, however long it is', async () => {
    await migrateUpTo('0020')
    await run(
      url,
      'INSERT INTO entry (id, reference, at, from_account, to_account, amount, kind) SELECT i, 1, i, 1, 2, i, 14 FROM generate_series(1, 25001) AS i',
    )
    await migrate({ url, log: quietLog })
    const seals = await run(
      url,
      `SELECT id::integer, seal = entries_seal(coalesce(lag(seal) OVER w, ''), coalesce(lag(id) OVER w, 0), id) AS fits
         FROM entry WHERE seal IS NOT NULL WINDOW w AS (ORDER BY id)`,
    )
    expect(seals).toEqual([10_000, 20_000, 25_001].map((id) => ({ id, fits: true })))
  })

  it('begin a chain of seals for each book where both had one, and leave what is before it as it is', async () => {
    await migrateUpTo('0125')
    const money = 'from_account, to_account, amount, from_balance, to_balance, kind'
    await run(
      url,
      `INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (1000, 11111111, true, 'a', 0);
       INSERT INTO account (id, user_id, type, balance, locked) VALUES (-10001, 1000, 1, 97, 0), (-10002, 1000, 2, 0, 0), (-10003, 1000, 3, 0, 0);
       INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, swap, created_at, instrument_id, leverage, side, status, close_reason, close_price, opened_at,
         closed_at, open_tick, close_tick, rules, active_from) VALUES (1000, 0, 1000, 1, 1, 0, 3, 0, 0, 5, 1, 1, 1, 3, 1, 1, 5, 6, 1, 2, 1, 0);
       INSERT INTO entry (id, reference, at, ${money}) VALUES (1, 1, 1, -9, -10001, 100, NULL, 100, 13), (2, 1, 2, 1, 2, 7, NULL, NULL, 14), (3, 1000, 5, -10001, -9, 3, 97, NULL, 5);
       UPDATE house_sum_until SET entry_id = 3;
       ALTER TABLE entry DISABLE TRIGGER entry_is_append_only;
       UPDATE entry SET seal = entries_seal('', 0, 2) WHERE id = 2;
       UPDATE entry SET seal = entries_seal((SELECT seal FROM entry WHERE id = 2), 2, 3) WHERE id = 3;
       ALTER TABLE entry ENABLE TRIGGER entry_is_append_only`,
    )
    await migrate({ url, log: quietLog })
    await run(
      url,
      `INSERT INTO entry (id, reference, at, ${money}) VALUES (4, 1, 9e8, 1, 2, 7, NULL, NULL, 14), (5, 1, 9e8, -9, -10001, 1, NULL, 98, 13), (6, 1, 9e8, 1, 2, 7, NULL, NULL, 14);
       ALTER TABLE entry DISABLE TRIGGER entry_is_append_only;
       UPDATE entry SET seal = book_seal(is_demo, l.seal, l.entry_id, id) FROM last_seals(3) l WHERE id = CASE WHEN is_demo THEN 5 ELSE 6 END;
       ALTER TABLE entry ENABLE TRIGGER entry_is_append_only`,
    )
    const seals = 'SELECT id::integer, seal = due AS fits FROM seals_due(0, 99) ORDER BY id'
    expect(await run(url, seals)).toEqual([2, 3, 3, 5, 6].map((id) => ({ id, fits: true })))
    expect(await run(url, 'SELECT FROM unsealed_entries()')).toEqual([])
    expect(await run(url, 'SELECT fold_demo_history(1000, 8e8::bigint, 10)::integer AS folded')).toEqual([
      { folded: 0 },
    ])
    expect(await run(url, 'SELECT id::integer FROM entry ORDER BY id')).toHaveLength(6)
    expect(await run(url, 'SELECT id::integer FROM position')).toEqual([{ id: 1000 }])
    await run(
      url,
      'ALTER TABLE entry DISABLE TRIGGER entry_is_append_only; UPDATE entry SET at = 0 WHERE id = 1',
    )
    expect(await run(url, `SELECT id FROM (${seals}) s WHERE NOT fits`)).toEqual([{ id: 2 }])
  })

  it('leave the chains and sums that there are to the first shard, as they are', async () => {
    await migrateUpTo('0238')
    await run(
      url,
      `INSERT INTO entry (id, reference, at, from_account, to_account, amount, kind) SELECT i, 1, i, 1, 2, i, 14 FROM generate_series(1, 3) AS i;
       UPDATE house_sum_until SET entry_id = 2;
       ALTER TABLE entry DISABLE TRIGGER entry_is_append_only;
       UPDATE entry SET seal = book_seal(false, '', 0, 2) WHERE id = 2;
       UPDATE entry SET seal = book_seal(false, (SELECT seal FROM entry WHERE id = 2), 2, 3) WHERE id = 3;
       ALTER TABLE entry ENABLE TRIGGER entry_is_append_only`,
    )
    const seen = () =>
      Promise.all(
        ['last_seals(9223372036854775807)', 'seals_due(0, 9223372036854775807)', 'entry'].map((table) =>
          run(url, `SELECT * FROM ${table} ORDER BY 1, 2`),
        ),
      )
    const before = await seen()
    await migrate({ url, log: quietLog })
    expect(await seen()).toEqual(before)
    expect(await run(url, 'SELECT entry_id::integer AS until FROM house_sum_until WHERE shard = 0')).toEqual([
      { until: 2 },
    ])
    expect(await run(url, 'SELECT FROM unsealed_entries()')).toEqual([])
  })

  it('name the texts that a product has now for subscriptions that there are, whatever became of them', async () => {
    await migrateUpTo('0154')
    await run(
      url,
      `INSERT INTO mining_product (title, description, yield_source, daily_percent, amount_min, amount_max, lock_days, penalty_percent)
         VALUES ('One', 'd', 'y', 100000000, 10000000, 20000000, 7, 0), ('Two', 'd', 'y', 100000000, 10000000, 20000000, 7, 0);
       INSERT INTO subscription (id, user_id, status, product_id, principal, daily_percent, lock_days, penalty_percent, is_penalty_capped, redeems_at_once, rules,
           subscribed_at, days_paid, set_aside, asked_at, ended_at, penalty)
         VALUES (1, 1000, 1, 102, 10000000, 1, 7, 0, true, true, 1, 1, 0, 0, NULL, NULL, NULL), (2, 1000, 3, 101, 10000000, 1, 7, 0, true, true, 1, 1, 0, 0, 2, 3, 0),
           (3, 1000, 4, 102, 10000000, 1, 7, 0, true, true, 1, 1, 7, 0, NULL, 3, NULL)`,
    )
    await migrate({ url, log: quietLog })
    const titles = `SELECT s.id::integer, t.title FROM subscription s JOIN mining_product_text t ON t.id = s.text_id ORDER BY s.id`
    const named = [
      { id: 1, title: 'Two' },
      { id: 2, title: 'One' },
      { id: 3, title: 'Two' },
    ]
    expect(await run(url, titles)).toEqual(named)
    await run(url, `UPDATE mining_product SET title = 'New', title_translations = '{"hk": "新"}'`)
    expect(await run(url, titles)).toEqual(named)
    await run(url, 'UPDATE mining_product SET lock_days = 8')
    expect(await run(url, 'SELECT count(*)::integer AS versions FROM mining_product_text')).toEqual([
      { versions: 4 },
    ])
    const given = (texts: string) => run(url, `UPDATE mining_product SET title_translations = '${texts}'`)
    for (const texts of ['{"en": "a"}', '{"xx": "a"}', '{"hk": ""}', '{"hk": 1}', '["hk"]', '1', 'null'])
      await expect(given(texts), texts).rejects.toThrow('mining_product_title_translations_check')
  })

  it('of this program fit another PostgreSQL', async (context) => {
    const database = await makeDatabase(await otherPostgres(context))
    try {
      expect(await migrate({ url: database.url, log: quietLog })).toBe(readMigrations().length)
    } finally {
      await database.drop()
    }
  })
})

describe('the list of migrations', () => {
  const migration = (name: string, digest = 'a') => ({ name, digest, sql: '' })
  const known = [migration('0001-a'), migration('0002-b'), migration('0003-c')]

  it.each([
    [[], ['0001-a', '0002-b', '0003-c']],
    [['0001-a', '0002-b'], ['0003-c']],
    [['0001-a', '0002-b', '0003-c', '0004-d'], []],
  ])('after %j leaves %j', (taken, left) => {
    const applications = taken.map((name) => migration(name))
    expect(pendingMigrations(known, applications).map(({ name }) => name)).toEqual(left)
  })

  it('takes an earlier text of a step for the step, where both come to the same', () => {
    const own = readMigrations()
    const seals = {
      name: '0020-seals',
      digest: 'c53db66abdd9c0705caf2f085aba4cd336d01266c32d1e722e87bbbaea3e9405',
    }
    const takenBefore = own.map((each) => (each.name === seals.name ? seals : each))
    expect(pendingMigrations(own, takenBefore)).toEqual([])
    expect(() => pendingMigrations(own, [{ ...seals, digest: 'another' }])).toThrow('0020-seals was changed')
  })

  it.each([
    ['changed', [migration('0001-a', 'b')], 'Migration 0001-a was changed'],
    ['late', [migration('0001-a'), migration('0003-c')], 'Migration 0002-b comes before 0003-c'],
    ['lost', [...known, migration('0002-x')], 'migration 0002-x, which this program does not have'],
  ])('refuses one that is %s', (_what, taken, message) => {
    expect(() => pendingMigrations(known, taken)).toThrow(message)
  })

  it.each([
    [{ 'first.sql': '' }, 'first.sql'],
    [{ '0001-a.sql': '', '0001-b.sql': '' }, 'the same number'],
    [{ 'README.md': '' }, 'there are no migrations'],
  ])('refuses the files %j', (files, message) => {
    expect(() => readMigrations(folderWith(files))).toThrow(message)
  })

  it('does not mind the line ends that git gave a file', () => {
    const unix = readMigrations(folderWith({ '0001-a.sql': 'SELECT 1;\nSELECT 2;\n' }))
    const windows = readMigrations(folderWith({ '0001-a.sql': 'SELECT 1;\r\nSELECT 2;\r\n' }))
    expect(windows).toEqual(unix)
  })
})
