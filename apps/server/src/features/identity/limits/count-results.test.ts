import { usd, usdOf } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clientOf, newClient } from '../../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'
import { creditDeposit } from '../../../../test-support/deposits.cases'
import { pay } from '../../../../test-support/users.cases'
import { countResults } from './count-results'
import { setLimit } from './set-limit'

const onFloor = useTradingFloor()

const ACTS = [
  'open',
  'close',
  'deposit',
  'take back',
  'rise',
  'fall',
  'count',
  'crash written',
  'crash lost',
  'restart',
  'next day',
] as const
type Act = (typeof ACTS)[number]

async function carryOut(floor: TradingFloor, userId: number, act: Act): Promise<void> {
  const client = clientOf(floor, userId)
  const held = async () =>
    (
      await floor.database.pool.query<{ id: bigint }>(
        'SELECT id FROM position WHERE user_id = $1 AND status = 1',
        [userId],
      )
    ).rows[0]
  switch (act) {
    case 'open':
      await client.open({ lots: '0.1' }).catch(() => undefined)
      break
    case 'close': {
      const found = await held()
      if (found) await client.close(Number(found.id), '0.1')
      break
    }
    case 'deposit':
      await creditDeposit({ books: floor.books, pool: floor.database.pool }, userId, usd('50'))
      break
    case 'take back':
      await floor.books.execute(pay, userId, usdOf(-usd('20')))
      break
    case 'rise':
      return floor.tick(EURUSD, '1.11')
    case 'fall':
      return floor.tick(EURUSD, '1.09')
    case 'count':
      return countResults({ pool: floor.database.pool, books: floor.books, clock: floor.clock }, userId)
    case 'crash written':
    case 'crash lost': {
      const lost = client.open({ lots: '0.1' }).catch(() => undefined)
      await floor.crash(act === 'crash lost' ? 'lost' : 'written')
      await lost
      break
    }
    case 'restart':
      return floor.restart()
    case 'next day':
      floor.clock.advance(86_400_000)
      return floor.tick(EURUSD, '1.1')
  }
}

interface Sums {
  readonly day: bigint
  readonly week: bigint
  readonly deposits: bigint
  readonly of_week: bigint
  readonly of_month: bigint
}

/** The results of a day and a week, from the journal itself. */
async function fromTheBooks({ database, clock }: TradingFloor, userId: number) {
  const day = Math.floor(clock.now() / 86_400_000)
  const week = Math.floor((day + 3) / 7)
  const { rows } = await database.pool.query<Sums>(
    `SELECT coalesce(sum(change) FILTER (WHERE at / 86400000 = $2), 0)::bigint AS day,
        coalesce(sum(change) FILTER (WHERE (at / 86400000 + 3) / 7 = $3), 0)::bigint AS week,
        (SELECT coalesce(sum(amount), 0)::bigint FROM entry WHERE to_account / 10 = $1 AND kind = 1 AND at / 86400000 = $2) AS deposits,
        (SELECT coalesce(sum(amount), 0)::bigint FROM entry WHERE to_account / 10 = $1 AND kind = 1 AND (at / 86400000 + 3) / 7 = $3) AS of_week,
        (SELECT coalesce(sum(amount), 0)::bigint FROM entry WHERE to_account / 10 = $1 AND kind = 1
          AND to_char(to_timestamp(at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM') = $4) AS of_month
       FROM (SELECT at, CASE WHEN to_account / 10 = $1 THEN amount ELSE -amount END AS change FROM entry
         WHERE (to_account / 10 = $1 OR from_account / 10 = $1) AND kind IN (4, 5, 6, 7, 12)) AS own`,
    [userId, day, week, new Date(clock.now()).toISOString().slice(0, 7)],
  )
  return rows[0]
}

it('results are those of the books, whatever comes in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 4, maxLength: 14 }), async (acts) => {
      const floor = onFloor()
      const userId = await floor.realUser('100000')
      for (const act of acts) await carryOut(floor, userId, act)
      await carryOut(floor, userId, 'count')
      await carryOut(floor, userId, 'open')
      const { rows } = await floor.database.pool.query<Sums>(
        `SELECT day_net AS day, week_net AS week, day_deposits AS deposits, week_deposits AS of_week, month_deposits AS of_month
           FROM own_result WHERE id = $1`,
        [userId],
      )
      const real = await fromTheBooks(floor, userId)
      expect(rows[0]).toEqual(real)
    }),
    { numRuns: 25 },
  )
})

it('a limit on losses holds after a crash too', async () => {
  const { floor, client, userId } = await newClient(onFloor(), '100000')
  await countResults({ pool: floor.database.pool, books: floor.books, clock: floor.clock }, userId)
  await floor.books.execute(setLimit, userId, { kind: 'loss-day', value: usd('100'), cancelPending: [] })
  const { id } = await client.open()
  await floor.tick(EURUSD, '1.098')
  await client.close(id)
  await floor.crash('written')
  await expect(client.open()).rejects.toThrow()
  await expect(clientOf(floor, userId).open()).rejects.toMatchObject({ why: { refused: 'own-limit' } })
})
