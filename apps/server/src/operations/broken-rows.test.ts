import { expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { auditBooks } from './books-audit'

const database = useTestDatabase()

/** Findings about an account whose balance exceeds its entries by 5. */
async function reportOf(): Promise<readonly string[]> {
  const findings = await auditBooks(database.pool)
  const ofBalances = findings.filter(({ rule }) => /balance (is the sum|after each entry)/.test(rule))
  return ofBalances.flatMap(({ rows }) => rows)
}

async function move(id: number, amount: number, balance: number): Promise<void> {
  await database.rows(
    `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind)
       VALUES ($1, 3000, 0, 3, 30001, $2, NULL, $3, 1)`,
    [id, amount, balance],
  )
  await database.rows('UPDATE account SET balance = $1 WHERE id = 30001', [balance])
}

it('has the same finding for one violation, whatever the account does later, and another one for a new violation', async () => {
  await database.rows(
    'INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (3000, 31, false, NULL, 0)',
  )
  await database.rows(
    'INSERT INTO account (id, user_id, type, balance, locked) VALUES (30001, 3000, 1, 0, 0)',
  )
  await move(1, 10, 15)
  const once = await reportOf()
  expect(once).toHaveLength(2)
  await move(2, 7, 22)
  expect(await reportOf()).toEqual(once)
  await move(3, 1, 24)
  const anew = await reportOf()
  expect(anew.filter((row) => !once.includes(row))).toHaveLength(2)
})

it('has the same finding for a transfer without its entry, whatever is transferred later', async () => {
  const found = async () =>
    (await auditBooks(database.pool)).find(({ rule }) => rule.startsWith('a transfer'))?.rows
  const transfer = (id: number) =>
    database.rows(
      'INSERT INTO transfer (id, user_id, from_type, to_type, amount, at) VALUES ($1, 3000, 1, 3, 10000, 0)',
      [id],
    )
  await transfer(1)
  const once = await found()
  expect(once).toHaveLength(1)
  await transfer(2)
  await database.rows(
    `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind)
       VALUES (9, 2, 0, 30001, 30003, 10000, 0, 10000, 3)`,
  )
  expect(await found()).toEqual(once)
  await transfer(3)
  expect(await found()).toHaveLength(2)
})
