import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { inTransaction } from './in-transaction'

/** A pool of one session that answers no statement of this name; notes statements and the release. */
function poolWithout(answer: string) {
  const told: unknown[] = []
  const client = {
    async query(sql: string) {
      told.push(sql)
      if (sql === answer) throw new Error('Query read timeout')
    },
    release: (isBroken?: boolean) => told.push(isBroken === true ? 'closed' : 'kept'),
  }
  return { pool: { connect: async () => client } as unknown as Pick<Pool, 'connect'>, told }
}

const fails = async () => {
  throw new Error('refused')
}

it('keeps the session of a transaction that ended', async () => {
  const { pool, told } = poolWithout('nothing')
  expect(await inTransaction(pool, async () => 5)).toBe(5)
  await expect(inTransaction(pool, fails)).rejects.toThrow('refused')
  expect(told).toEqual(['BEGIN', 'COMMIT', 'kept', 'BEGIN', 'ROLLBACK', 'kept'])
})

it('closes the session where the transaction may still be open, and says what failed first', async () => {
  const { pool, told } = poolWithout('ROLLBACK')
  await expect(inTransaction(pool, fails)).rejects.toThrow('refused')
  expect(told).toEqual(['BEGIN', 'ROLLBACK', 'closed'])
})
