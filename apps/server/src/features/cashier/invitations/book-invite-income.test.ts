import { DAY_MS, HOUR_MS } from '@fairtick/domain'
import { expect, it } from 'vitest'
import type { DatabasePool } from '../../../database/pool'
import { payInviteIncomeCommand } from './pay-invite-income'
import { bookInviteIncome, createRelatedLook } from './book-invite-income'

const DAY = 20_000

/** Books a day on which so many earned something, as far as a run reads them; returns what it left so. */
async function booked(inviters: number): Promise<{ readonly paid: number; readonly isMarked: boolean }> {
  let paid = 0
  let isMarked = false
  const query = async (sql: string, values: readonly unknown[]) => {
    if (sql.startsWith('UPDATE invite_day')) isMarked = true
    if (sql.startsWith('SELECT day, share')) return { rows: [{ day: DAY, share: 20 }] }
    if (!sql.startsWith('SELECT inviter_id')) return { rows: [] }
    const length = Math.min(inviters - paid, Number(values.at(-1)))
    return { rows: Array.from({ length }, (_, at) => ({ inviter_id: BigInt(at), orders: 1, fees: 100n })) }
  }
  await bookInviteIncome({
    pool: { query } as unknown as DatabasePool,
    books: {
      shard: 0,
      async execute() {
        paid += 1
        return undefined as never
      },
    },
    pay: payInviteIncomeCommand({ isEnding: () => false }),
    clock: { now: () => (DAY + 1) * DAY_MS + HOUR_MS },
    settings: { INVITE_FEE_SHARE: 20 },
  })
  return { paid, isMarked }
}

it('a day is booked whole once nobody is left whom a run had no room for', async () => {
  expect(await booked(499)).toEqual({ paid: 499, isMarked: true })
  expect(await booked(501)).toEqual({ paid: 500, isMarked: false })
})

it('looks go on after the last invitation of the one before, and begin anew at the end', async () => {
  const begun: unknown[] = []
  const query = async (_sql: string, [after]: readonly unknown[]) => {
    begun.push(after)
    return { rows: [after === 0 ? { last: 77n, looked: 5000 } : { last: 99n, looked: 4999 }] }
  }
  const pool = { query } as unknown as DatabasePool
  const look = createRelatedLook({ pool, clock: { now: () => 0 }, settings: { INVITE_FEE_SHARE: 20 } })
  for (let each = 0; each < 3; each += 1) await look()
  expect(begun).toEqual([0, 77, 0])
})
