import { DAY_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { newClient, newDemoClient } from '../../../test-support/orders.cases'
import type { TradingFloor } from '../../../test-support/trading-floor.cases'
import { auditBooks } from '../../operations/books-audit'
import {
  DAYS,
  aMinuteLater,
  contractOf,
  expectSound,
  foldAs,
  heldIn,
  ordersOf,
  pass,
  trade,
  useFoldingFloor,
} from './folding-floor.cases'

const { onFloor, service } = useFoldingFloor()
const fold = (floor: TradingFloor) => foldAs(service(), floor)

describe('what does not add up', () => {
  const asOwner = async (floor: TradingFloor, sql: string) => {
    for (const state of ['DISABLE', 'ENABLE'] as const) {
      await floor.database.rows(`ALTER TABLE entry ${state} TRIGGER entry_is_append_only`)
      if (state === 'DISABLE') await floor.database.rows(sql)
    }
  }

  it('is found by the seals of its book, and not folded over', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    const real = await newClient(floor, '1000')
    await Promise.all([trade(demo), trade(real)])
    await pass(floor, DAYS + 1)
    for (const { userId, sign } of [
      { ...demo, sign: -1 },
      { ...real, sign: 1 },
    ]) {
      const which = `WHERE kind = 5 AND from_account = ${sign * (userId * 10 + 1)}`
      await asOwner(floor, `UPDATE entry SET at = at + 1 ${which}`)
      const findings = await auditBooks(floor.database.pool)
      expect(findings.map(({ rule, rows }) => [rule, rows.length])).toEqual([
        ['every entry is sealed, and each seal covers the one before it', 1],
      ])
      if (sign < 0) await expect(fold(floor)).rejects.toThrow(/the seal of entry \d+ does not fit/)
      await asOwner(floor, `UPDATE entry SET at = at - 1 ${which}`)
    }
    expect(await ordersOf(demo)).toHaveLength(1)
    await fold(floor)
    expect(await ordersOf(demo)).toHaveLength(0)
    await expectSound(floor)
  })

  it('stays as it is, and keeps nobody else from being folded', async () => {
    const floor = onFloor()
    const [wrong, right] = [await newDemoClient(floor), await newDemoClient(floor)]
    await trade(wrong)
    await trade(right)
    await pass(floor, DAYS + 1)
    await service().query('SELECT pass_demo_seals($1, 1000)', [floor.clock.now() - DAYS * DAY_MS])
    const which = `WHERE kind = 5 AND from_account = ${contractOf(wrong)}`
    await asOwner(floor, `UPDATE entry SET from_balance = from_balance + 1 ${which}`)
    await expect(fold(floor)).rejects.toThrow('not all demo history could be folded')
    expect(floor.log.lines.map(({ message }) => message)).toContain(
      'the history of a demo user could not be folded',
    )
    expect([await ordersOf(wrong), await ordersOf(right)]).toEqual([[expect.any(Number)], []])
    await asOwner(floor, `UPDATE entry SET from_balance = from_balance - 1 ${which}`)
    await expectSound(floor)
  })
})

describe('a folding that is cut off', () => {
  it('in the middle of a slice has changed nothing, and the next goes on', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    for (let turn = 0; turn < 4; turn += 1) await trade(demo)
    await pass(floor, DAYS + 1)
    const before = floor.clock.now() - DAYS * DAY_MS
    await service().query('SELECT pass_demo_seals($1, 1000)', [before])
    const client = await service().connect()
    await client.query('BEGIN')
    await client.query('SELECT fold_demo_history($1, $2, 2)', [demo.userId, before])
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await floor.database.rows('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await client.query('COMMIT').catch(() => undefined)
    client.release(true)
    expect(await ordersOf(demo)).toHaveLength(4)
    await expectSound(floor)
    const folded = await service().query<{ n: number }>('SELECT fold_demo_history($1, $2, 2) AS n', [
      demo.userId,
      before,
    ])
    expect(folded.rows).toEqual([{ n: 2 }])
    expect(await ordersOf(demo)).toHaveLength(2)
    await expectSound(floor)
    await aMinuteLater(floor)
    await fold(floor)
    expect(await ordersOf(demo)).toEqual([])
    await expectSound(floor)
  })

  it('while orders go on holds none of them up, and loses none', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    for (let turn = 0; turn < 10; turn += 1) await trade(demo)
    await pass(floor, DAYS + 1)
    const trading = (async () => {
      for (let turn = 0; turn < 10; turn += 1) await trade(demo)
    })()
    await Promise.all([trading, fold(floor)])
    await expectSound(floor)
    expect(await ordersOf(demo)).toHaveLength(10)
  })
})

describe('nothing of a real user is ever folded', () => {
  const refusal = (sql: string, values: readonly unknown[] = []) =>
    service()
      .query(sql, [...values])
      .then(
        ({ rows }) => JSON.stringify(rows),
        (error: unknown) => (error instanceof Error ? error.message : ''),
      )

  it('whatever the service asks the function for', async () => {
    const floor = onFloor()
    const real = await newClient(floor, '1000')
    await trade(real)
    const demo = await newDemoClient(floor)
    await trade(demo)
    await pass(floor, DAYS + 1)
    const { clock, database } = floor
    const before = clock.now() - DAYS * DAY_MS
    const kept = await heldIn(floor)
    const all = await database.value('SELECT count(*) FROM entry')
    const ask = (user: unknown, moment: unknown, most: unknown = 1000) =>
      refusal('SELECT fold_demo_history($1::bigint, $2::bigint, $3::integer)', [user, moment, most])
    for (const user of [
      real.userId,
      -real.userId,
      0,
      9,
      999,
      null,
      '9223372036854775807',
      '-9223372036854775808',
    ])
      expect(await ask(user, before)).toMatch(/is not folded|out of range/)
    for (const moment of [null, clock.now(), '9223372036854775807', clock.now() - DAY_MS + 120_000])
      expect(await ask(demo.userId, moment)).toMatch(/nothing as young as/)
    expect(await database.value('SELECT count(*) FROM entry')).toBe(all)
    // A demo user made by hand, or with added demo accounts: their real entries prevent folding.
    const made = await database.rows('SELECT * FROM app_user WHERE id = $1', [real.userId])
    await service().query("UPDATE app_user SET is_demo = true, device_hash = 'x' WHERE id = $1", [
      real.userId,
    ])
    await service().query(
      'INSERT INTO account (id, user_id, type, balance, locked) SELECT -id, user_id, type, 0, 0 FROM account WHERE user_id = $1',
      [real.userId],
    )
    expect(await ask(real.userId, before)).toMatch(/is not folded/)
    await service().query('UPDATE account SET balance = 0 WHERE user_id = $1 AND id > 0', [real.userId])
    await service().query('DELETE FROM account WHERE user_id = $1 AND id > 0 AND type <> 9', [real.userId])
    expect(await ask(real.userId, before)).toMatch(/is not folded/)
    await service().query('DELETE FROM account WHERE user_id = $1', [real.userId])
    for (const row of (kept as { accounts: { id: bigint; balance: bigint; locked: bigint }[] }).accounts)
      if (row.id > 0n && row.id / 10n === BigInt(real.userId))
        await service().query(
          'INSERT INTO account (id, user_id, type, balance, locked) VALUES ($1, $2, $3, $4, $5)',
          [row.id, real.userId, Number(row.id % 10n), row.balance, row.locked],
        )
    await service().query('UPDATE app_user SET is_demo = $2, device_hash = NULL WHERE id = $1', [
      real.userId,
      made[0]?.['is_demo'],
    ])
    expect(await heldIn(floor)).toEqual(kept)
    await expectSound(floor)
  })

  it('nor by what the function is made of, by its triggers or by other schemas', async () => {
    const floor = onFloor()
    const real = await newClient(floor, '1000')
    const order = await trade(real)
    const demo = await newDemoClient(floor)
    const own = await trade(demo)
    await pass(floor, DAYS + 1)
    const before = floor.clock.now() - DAYS * DAY_MS
    await service().query('SELECT pass_demo_seals($1, 1000)', [before])
    const kept = await heldIn(floor)
    for (const sql of [
      `SELECT fold_entries(${real.userId}, ${real.userId}1, '{4,5}', '{${order}}')`,
      `SELECT fold_entries(${demo.userId}, -${demo.userId}1, '{4,5}', '{${own}}')`,
      `SET fairtick.folding = 'demo history'; DELETE FROM entry WHERE from_account > 0`,
      `SET fairtick.folding = 'demo history'; UPDATE entry SET kind = 15`,
      `SET fairtick.folding = 'demo history'; UPDATE seal_start SET entry_id = 0`,
      `INSERT INTO demo_history (user_id, since, is_fresh) VALUES (${real.userId}, 0, true)`,
      `INSERT INTO folded_copy (follow_id, user_id, realised) VALUES (1, 1, 1)`,
      `INSERT INTO seal_start (is_demo, entry_id, seal, at) VALUES (true, 1, '', 0)`,
      'DELETE FROM stop_change',
      'CREATE TABLE public.app_user_2 (id bigint)',
    ])
      expect([sql, await refusal(sql)]).toEqual([sql, expect.stringMatching(/permission denied/)])
    // A temporary table of the session does not shadow the real one.
    const session = await service().connect()
    await session.query(`CREATE TEMP TABLE app_user AS SELECT ${real.userId}::bigint AS id, true AS is_demo`)
    await session.query('CREATE TEMP TABLE account AS SELECT -1::bigint AS id, 0::bigint AS user_id')
    await session.query('CREATE TEMP TABLE entry AS SELECT 1::bigint AS id')
    await expect(session.query('SELECT fold_demo_history($1, $2, 1)', [real.userId, before])).rejects.toThrow(
      /is not folded/,
    )
    session.release(true)
    // The owner of the tables is refused, too.
    const owner = await floor.database.pool.connect()
    await owner.query("SET fairtick.folding = 'demo history'")
    await expect(owner.query('DELETE FROM entry WHERE from_account > 0')).rejects.toThrow('append-only')
    await expect(owner.query('UPDATE entry SET amount = 1 WHERE from_account > 0')).rejects.toThrow(
      'append-only',
    )
    await expect(
      owner.query('UPDATE entry SET from_account = 1, to_account = 10001, kind = 15 WHERE from_account < 0'),
    ).rejects.toThrow('append-only')
    await expect(owner.query('TRUNCATE entry')).rejects.toThrow('append-only')
    await owner.query("SET fairtick.folding = ''")
    await expect(owner.query('DELETE FROM entry WHERE from_account < 0')).rejects.toThrow('append-only')
    owner.release(true)
    expect(await heldIn(floor)).toEqual(kept)
    await fold(floor)
    await expectSound(floor)
  })
})
