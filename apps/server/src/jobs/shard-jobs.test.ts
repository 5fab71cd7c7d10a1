import { DAY_MS, type Reason, dayOf, price, tradingNumbers, usd } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { type OneShard, openClients, useTwoShards } from '../../test-support/two-shards.cases'
import { pay } from '../../test-support/users.cases'
import { command } from '../books/command'
import { createFolding } from '../books/history/fold-demo-history'
import type { DatabasePool } from '../database/pool'
import { readDoneTicks } from '../database/done-ticks'
import { LOCKS } from '../database/locks'
import {
  areAllSummedUp,
  beginDealing,
  endDealing,
  readBegun,
  readSums,
  sumUpOrders,
  writeCount,
} from '../dealing/dealing-store'
import { aloneOfShards } from '../features/cashier/decisions/alone-of-shards'
import { createDecisionCarrier } from '../features/cashier/decisions/carry-out-decisions'
import { noteMoneyDecision } from '../features/cashier/decisions/money-decision-store'
import { bookInviteIncome } from '../features/cashier/invitations/book-invite-income'
import { payInviteIncomeCommand } from '../features/cashier/invitations/pay-invite-income'
import { endTradersWithoutEquity } from '../features/copying/trader-store'
import { removeIdleDemoUsers } from '../features/identity/idle-demo-users'
import { readBegunClosures } from '../features/identity/privacy/closure-store'
import { afterwards } from '../operations/broken/afterwards.cases'
import { sumUpHouse } from '../operations/house-sums'
import { noteJobRuns, readJobRuns } from './job-run-store'
import { createDoneNotes } from './note-done-ticks'
import { actionLooks } from './jobs'
import { jobsAt } from './start-all-jobs'

const onShards = useTwoShards()
let [ann, dan, bob, eve] = [0, 0, 0, 0]

beforeAll(async () => {
  ;({ ann, dan, bob, eve } = await openClients(onShards()))
})

const rows = (sql: string, values?: readonly unknown[]) => onShards().database.rows(sql, values)
const value = (sql: string, values?: readonly unknown[]) => onShards().database.value(sql, values)
const inside = <Found>(sql: string, look: (pool: DatabasePool) => Promise<Found>) =>
  afterwards(onShards().database.pool, sql, async (pool) =>
    look((await pool.connect()) as unknown as DatabasePool),
  )

it('the owner of a further shard does no work of home', () => {
  const places = (shard: number) => new Set(jobsAt(shard).map(({ where }) => where))
  expect(places(0)).toEqual(new Set(['shard', 'home', 'market', 'every']))
  expect(places(1)).toEqual(new Set(['shard', 'market', 'every']))
})

it('a price that moved as by a split is halted by home', async () => {
  const { database, clock } = onShards()
  const ports = {
    ...{ pool: database.pool, clock, log: silentLog(), realtime: { nameAnew: () => undefined } },
    market: {
      crossActions: () => undefined,
      instruments: () => [],
      awaitingActions: () => [{ instrument: EURUSD, last: price('1') }],
    },
    restrictions: { haltOf: () => undefined, look: async () => undefined },
  } as unknown as Parameters<typeof actionLooks>[0]
  const halts = () => value('SELECT count(*)::int FROM halt')
  await actionLooks(ports, false)()
  expect(await halts()).toBe(0)
  await actionLooks(ports)()
  expect(await halts()).toBe(1)
})

describe('a decision about money', () => {
  type Object = () => Promise<Reason | undefined>
  const carrier = ({ books }: OneShard, decided: number[], objection: Object = async () => undefined) =>
    createDecisionCarrier({
      ...{ pool: onShards().database.pool, books, clock: onShards().clock, log: silentLog() },
      subjects: {
        withdrawal: { decide: command('test.decide', (book) => void decided.push(book.userId)), objection },
      },
    })
  const HELD = `FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCKS.decisions[1]}
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  const locksHeld = () => value(`SELECT count(*)::int ${HELD}`)
  let row = 0
  const note = async (userId: number | undefined) => {
    const of = { subject: 'withdrawal', rowId: (row += 1), userId: userId ?? 0, event: 'pay' } as const
    await noteMoneyDecision(onShards().database.pool, { ...of, words: '', decidedBy: 'ann', at: 1 })
  }

  it('is carried out by the shard of its client', async () => {
    const { first, second } = onShards()
    await note(bob)
    await note(ann)
    const decided: number[] = []
    await carrier(second, decided)()
    expect(decided).toEqual([bob])
    await carrier(first, decided)()
    expect(decided).toEqual([bob, ann])
    expect(await value('SELECT count(*)::int FROM money_decision WHERE outcome IS NULL')).toBe(0)
  })

  it('waits while another shard decides, as all money of the hour counts for it', async () => {
    const { first, second } = onShards()
    await note(bob)
    await note(ann)
    const decided: number[] = []
    const meanwhile = async () => {
      await carrier(second, decided)()
      expect(decided).toEqual([])
      return undefined
    }
    await carrier(first, decided, meanwhile)()
    expect(decided).toEqual([ann])
    await carrier(second, decided)()
    expect(decided).toEqual([ann, bob])
    expect(await locksHeld()).toBe(0)
  })

  it('does not wait for a shard that hangs, which then decides nothing more', async () => {
    const { pool } = onShards().database
    let isGivenUp = false
    const hanging = aloneOfShards(
      pool,
      async (ensureAlone) => {
        await ensureAlone()
        await expect.poll(locksHeld).toBe(0)
        isGivenUp = true
        await ensureAlone()
      },
      200,
    )
    await expect(hanging).rejects.toThrow()
    expect(isGivenUp).toBe(true)
    const { first } = onShards()
    await note(ann)
    await note(ann)
    const decided: number[] = []
    const meanwhile = async () => {
      await rows(`SELECT pg_terminate_backend(pid) ${HELD}`)
      return undefined
    }
    await expect(carrier(first, decided, meanwhile)()).rejects.toThrow('could not be carried out')
    expect(decided).toEqual([ann])
    await carrier(first, decided)()
    expect(decided).toEqual([ann, ann])
  })

  it('that fails lets others decide', async () => {
    const { first, second } = onShards()
    await note(ann)
    const failing = carrier(first, [], () => Promise.reject(new Error('not now')))
    await expect(failing()).rejects.toThrow('could not be carried out')
    await expect.poll(locksHeld).toBe(0)
    await note(bob)
    const decided: number[] = []
    await carrier(second, decided)()
    await carrier(first, decided)()
    expect(decided).toEqual([bob, ann])
  })
})

describe('users', () => {
  it('whose accounts are to end are those of the shard', async () => {
    const sql = `INSERT INTO account_closure (id, user_id, closed_at, erase_at, is_erased)
      SELECT id, id, 1, 2, false FROM unnest(ARRAY[${ann}, ${bob}]) AS id`
    await inside(sql, async (pool) => {
      expect(await readBegunClosures(pool, 0)).toEqual([ann])
      expect(await readBegunClosures(pool, 1)).toEqual([bob])
    })
  })

  it('without equity are no traders of their shard any more', async () => {
    const [one, other] = [ann, bob].map((id) => id + 50)
    const sql = `
      INSERT INTO account (id, user_id, type, balance, locked) SELECT id * 10 + 1, id, 1, 0, 0 FROM unnest(ARRAY[${one}, ${other}]) AS id;
      INSERT INTO trader (user_id, nickname, name_key, status, applied_at, decided_at) SELECT id, 'n' || id % 1000, 'n' || id, 1, 0, 0 FROM unnest(ARRAY[${one}, ${other}]) AS id;
      INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, kind)
        SELECT shard_begin(user_shard(id)) + 90000, id, 1, id * 10 + 1, 1, 1, 0, ${tradingNumbers()[0]} FROM unnest(ARRAY[${one}, ${other}]) AS id`
    await inside(sql, async (pool) => {
      const ended = async (shard: number) =>
        (await endTradersWithoutEquity(pool, 5, shard)).map(({ userId }) => userId)
      expect(await ended(1)).toEqual([other])
      expect(await ended(1)).toEqual([])
      expect(await ended(0)).toEqual([one])
    })
  })

  it('of the demo whom nobody has seen are removed by their own shard', async () => {
    const ended: number[] = []
    const removed = async (shard: number) => {
      const end = async (userId: number) => void ended.push(userId)
      const { pool } = onShards().database
      const ports = { pool, shard, end, eraseEverywhere: async () => undefined, log: silentLog() }
      await inside('SELECT', () => removeIdleDemoUsers(ports, onShards().clock.now() + 100 * DAY_MS))
      return ended.splice(0)
    }
    expect(await removed(1)).toEqual([eve])
    expect(await removed(0)).toEqual([dan])
  })
})

it('income of invitations is paid by the shard of the inviter, and a day is done after all of them', async () => {
  const day = 20_000
  const fees = `
    INSERT INTO invite_day (day, share) VALUES (${day}, 20);
    INSERT INTO invitation (user_id, inviter_id) VALUES (${ann + 70}, ${bob}), (${bob + 70}, ${ann});
    INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, kind)
      SELECT shard_begin(user_shard(id)) + 90000, id, ${day * DAY_MS + 5}, id * 10 + 1, 2, 1000000, 0, 5
      FROM unnest(ARRAY[${ann + 70}, ${bob + 70}]) AS id`
  await inside(fees, async (pool) => {
    const paid: number[] = []
    const run = async (shard: number) => {
      const execute = async (_command: unknown, userId: number) => {
        paid.push(userId)
        await pool.query(
          `INSERT INTO invite_income (id, user_id, day, orders, fees, share, amount, at) VALUES ($1::bigint * 65536 + $2, $1, $2, 1, 1000000, 20, 200000, $3)`,
          [userId, day, (day + 2) * DAY_MS],
        )
        return undefined as never
      }
      const pays = payInviteIncomeCommand({ isEnding: () => false })
      const clock = { now: () => (day + 1) * DAY_MS + DAY_MS / 2 }
      await bookInviteIncome({
        ...{ pool, clock, pay: pays, settings: { INVITE_FEE_SHARE: 20 } },
        books: { shard, execute },
      })
      const { rows: done } = await pool.query('SELECT is_booked FROM invite_day WHERE day = $1', [day])
      return [paid.splice(0), done]
    }
    expect(await run(0)).toEqual([[ann], [{ is_booked: false }]])
    expect(await run(0)).toEqual([[], [{ is_booked: false }]])
    expect(await run(1)).toEqual([[bob], [{ is_booked: false }]])
    expect(await run(1)).toEqual([[], [{ is_booked: false }]])
    expect(await run(0)).toEqual([[], [{ is_booked: true }]])
  })
})

describe('dealing statistics', () => {
  const NOW = Date.UTC(2026, 8, 29, 12)
  const count = (name: string) => ({
    name,
    sums: [
      {
        kind: 'refused',
        figure: 'other',
        categoryId: 0,
        amount: 1n,
        day: dayOf(NOW),
        isDemo: false,
      } as const,
    ],
  })
  const sums = async () =>
    (await readSums(onShards().database.pool, { from: NOW, to: NOW + DAY_MS, withDemo: true })).map(
      ({ kind, figure, amount }) => `${kind} ${figure} ${amount}`,
    )

  it('count for each shard once what it hands over again, whatever others hand over', async () => {
    const { pool } = onShards().database
    await writeCount(pool, count('one'), 0)
    await writeCount(pool, count('other'), 1)
    await writeCount(pool, count('one'), 0)
    await writeCount(pool, count('other'), 1)
    expect(await sums()).toEqual(['refused other 2'])
  })

  it('have no gap where a shard begins beside another, and one where it did not stop', async () => {
    const { pool } = onShards().database
    const gaps = () => value("SELECT coalesce(sum(amount), 0)::int FROM dealing_sum WHERE kind = 'gap'")
    await beginDealing(pool, NOW, 0)
    await beginDealing(pool, NOW + 1, 1)
    expect(await gaps()).toBe(0)
    expect(await readBegun(pool)).toBe(NOW)
    await endDealing(pool, 0)
    await beginDealing(pool, NOW + 2, 1)
    expect(await gaps()).toBe(1)
    await beginDealing(pool, NOW + 2, 0)
    expect(await gaps()).toBe(1)
  })

  it('have the orders of each shard once, and are whole after the last shard', async () => {
    const { database, clock, first, second } = onShards()
    const { pool } = database
    await rows('UPDATE dealing_standing SET begun_at = $1, closed_at = $1, filled_at = $1 WHERE shard < 2', [
      clock.now(),
    ])
    const late = [await second.trade(bob), await first.trade(ann)]
    clock.advance(1000)
    const before = clock.now()
    const closed: number[] = []
    const sumUp = async (shard: number) => {
      const add = (_sums: unknown, order: { readonly position: { readonly id: number } }) =>
        void closed.push(order.position.id)
      for (const walk of ['filled', 'closed'] as const)
        while (await sumUpOrders(pool, walk, { shard, before, add })) closed.push(NaN)
      return closed.splice(0)
    }
    expect(await areAllSummedUp(pool, before)).toBe(false)
    expect(await sumUp(0)).toEqual([late[1]])
    expect(await areAllSummedUp(pool, before)).toBe(false)
    expect(await sumUp(1)).toEqual([late[0]])
    expect(await sumUp(1)).toEqual([])
    expect(await areAllSummedUp(pool, before)).toBe(true)
  })
})

describe('what is noted', () => {
  it('of jobs is noted for each shard', async () => {
    const { pool } = onShards().database
    const run = { name: 'books', beganAt: 1, endedAt: 2, failures: 0, fault: '', nextAt: 3 }
    await noteJobRuns(pool, [run])
    await noteJobRuns(pool, [{ ...run, failures: 7, fault: 'of the second' }], 1)
    await noteJobRuns(pool, [{ ...run, nextAt: 4 }])
    expect(await readJobRuns(pool)).toEqual([
      { ...run, shard: 0, nextAt: 4 },
      { ...run, shard: 1, failures: 7, fault: 'of the second' },
    ])
  })

  it('of ticks is noted for each shard', async () => {
    const { pool } = onShards().database
    const done = (sequence: number) => ({ at: sequence, sequences: new Map([[1, sequence]]) })
    for (const [at, { books }] of [onShards().first, onShards().second].entries())
      await createDoneNotes({ pool, books, engine: { done: () => done(10 + at) } })()
    expect(await readDoneTicks(pool, 0)).toEqual(done(10))
    expect(await readDoneTicks(pool, 1)).toEqual(done(11))
  })
})

describe('intents of the day before yesterday', () => {
  const intent = { key: 'k', asked: 'pay', answer: () => '{}' }
  const left = () => value('SELECT count(*)::int FROM intent')
  const noonIn = (days: number) => (dayOf(onShards().clock.now()) + days) * DAY_MS + DAY_MS / 2

  it('are forgotten by home, once all shards have tidied', async () => {
    const { clock, first, second } = onShards()
    await first.books.once(pay, ann, usd('1'), intent)
    await second.books.once(pay, bob, usd('1'), intent)
    clock.set(noonIn(2))
    await first.books.tidy()
    expect(await left()).toBe(2)
    await second.books.tidy()
    expect(await left()).toBe(2)
    await first.books.tidy()
    expect(await left()).toBe(0)
  })

  it('wait for a shard that has not tidied since midnight, and for one that is taken over', async () => {
    const { clock, first, second, reopen } = onShards()
    await second.books.once(pay, bob, usd('1'), intent)
    clock.advance(2 * DAY_MS)
    await reopen()
    await onShards().first.books.tidy()
    await onShards().first.books.tidy()
    expect(await left()).toBe(1)
    await onShards().second.books.tidy()
    await onShards().first.books.tidy()
    expect(await left()).toBe(0)
    expect(first.books).not.toBe(onShards().first.books)
  })

  it('are not taken for those of a shard whose clock is a day ahead', async () => {
    const { clock, first, second } = onShards()
    clock.set(noonIn(3))
    await second.books.once(pay, bob, usd('1'), intent)
    await second.books.tidy()
    clock.advance(-DAY_MS)
    await first.books.tidy()
    await first.books.tidy()
    expect(await left()).toBe(1)
  })
})

it('history of demo clients is folded by their own shard', async () => {
  const { database, clock, first, second } = onShards()
  for (let times = 0; times < 3; times += 1) {
    await second.trade(eve)
    await first.trade(dan)
  }
  clock.advance(4 * DAY_MS)
  await first.pay(ann, '1')
  await second.pay(bob, '1')
  await first.trade(dan)
  await second.trade(eve)
  await sumUpHouse(database.pool)
  const fold = async (shard: number, where = '') => {
    await createFolding({ pool: database.pool, clock, log: silentLog(), days: 1, shard })()
    return (await rows(`SELECT user_id AS id FROM demo_history ${where} ORDER BY 1`)).map(({ id }) =>
      Number(id),
    )
  }
  expect(await fold(1)).toEqual([eve])
  expect(await fold(0)).toEqual([dan, eve])
  await rows(`ALTER TABLE demo_history DISABLE TRIGGER USER;
    UPDATE demo_history SET is_fresh = true, folded_at = folded_at - interval '2 minutes';
    ALTER TABLE demo_history ENABLE TRIGGER USER`)
  expect(await fold(1, 'WHERE is_fresh')).toEqual([dan])
})
