import { DAY_MS, MINUTE_MS, dayOf, formatCents, inviteIncome, usd, usdOf } from '@fairtick/domain'
import type { WireAccountRecord, WireInviteIncomePage } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { payInviteIncome } from '../../src/features/cashier/area/money-commands'
import { payInviteIncomeCommand } from '../../src/features/cashier/invitations/pay-invite-income'
import { bookInviteIncome } from '../../src/features/cashier/invitations/book-invite-income'
import { get, post } from '../call.cases'
import { BUY, PATH, demoUser, opened } from '../demo-user.cases'
import { invitedUser, realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), {
  at: Date.UTC(2026, 2, 3, 12),
  clockStands: true,
  hours: 'always',
})

type Booking = Parameters<typeof bookInviteIncome>[0]

const booked = (share = 20, books: Booking['books'] = server.books) =>
  bookInviteIncome({
    pool: server.pool,
    clock: server.clock,
    books,
    pay: payInviteIncome,
    settings: { INVITE_FEE_SHARE: share },
  })
const earned = async (token: string, page = 1) =>
  (await get<WireInviteIncomePage>(server, '/api/user/invite_income', { page }, { token })).data
const fundOf = async (id: number) => {
  const { rows } = await server.pool.query<{ balance: bigint }>('SELECT balance FROM account WHERE id = $1', [
    id * 10 + 3,
  ])
  return rows[0]?.balance
}

/** Opens an order of the smallest size, so that many can be; returns its fee in micro-dollars. */
async function buys(
  { id, token }: { readonly id: number; readonly token: string },
  cont = '0.1',
): Promise<bigint> {
  const answer = await post<{ Id: number }>(server, PATH.submit, { ...BUY, cont }, { token })
  expect(answer.code, answer.text).toBe(1)
  const { rows } = await server.pool.query<{ fee: bigint }>(
    'SELECT amount AS fee FROM entry WHERE kind = 5 AND reference = $1 AND from_account = $2',
    [answer.data.Id, id * 10 + 1],
  )
  return rows[0]?.fee ?? 0n
}

/** The next day, some minutes after it has begun. */
function nextDay(): number {
  const now = server.clock.now()
  const day = dayOf(now) + 1
  server.clock.advance(day * DAY_MS + 6 * MINUTE_MS - now)
  return day
}

async function prices(): Promise<void> {
  await server.tick('EURUSD', '1.10000')
}

it('is a share of the fees of a day that is over, once, and can be worked out again', async () => {
  const ann = await realUser(server, '0')
  const [bob, eve] = [await invitedUser(server, ann.id, '10000'), await invitedUser(server, ann.id, '10000')]
  const alone = await realUser(server, '10000')
  const day = dayOf(server.clock.now())
  await prices()
  await booked()
  const fees = [await buys(bob), await buys(eve, '0.3'), await buys(bob, '0.2')]
  await buys(alone)
  await opened(await demoUser(server))
  await booked()
  expect(await earned(ann.token)).toEqual({ data: [], total: 0, earned_sum: '0.000000' })
  nextDay()
  await booked()
  await booked()
  const sum = fees.reduce((whole, fee) => whole + fee, 0n)
  const due = (sum * 20n) / 100n
  expect(due).toBeGreaterThan(0n)
  expect(await fundOf(ann.id)).toBe(due)
  const { data, total, earned_sum: all } = await earned(ann.token)
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ id: day, day: '2026-03-03', orders: 3, share: 20 })
  expect([data[0]?.fees, data[0]?.earned].map((text) => usd(text ?? ''))).toEqual([sum, due])
  expect(usd(all)).toBe(due)
  expect(inviteIncome(usd(data[0]?.fees ?? ''), 20)).toBe(due)
  const records = await get<{ data: WireAccountRecord[] }>(
    server,
    PATH.records,
    { accountTypeId: 3 },
    { token: ann.token },
  )
  expect(records.data.data).toMatchObject([{ Type: 18, Memo: 'invite-income' }])
  const told = await get<{ data: { kind: string; title: string; text: string; link: string }[] }>(
    server,
    '/api/notices/list',
    {},
    { token: ann.token },
  )
  expect(told.data.data).toMatchObject([
    { kind: 'invite-income', title: 'Income from invitations credited', link: '/mine/invite' },
  ])
  expect(told.data.data[0]?.text).toContain(`${formatCents(usdOf(due))} USD were credited`)
  expect((await earned(bob.token)).total).toBe(0)
  expect((await earned(ann.token, 2)).data).toEqual([])
})

it('follows the share in force when the day began; one that was changed meanwhile counts from the next on', async () => {
  const ann = await realUser(server, '0')
  const bob = await invitedUser(server, ann.id, '10000')
  await prices()
  nextDay()
  await booked(0)
  await prices()
  await buys(bob)
  await booked(50)
  nextDay()
  await booked(50)
  expect((await earned(ann.token)).total).toBe(0)
  await prices()
  const fee = await buys(bob)
  nextDay()
  await booked(10)
  expect((await earned(ann.token)).data).toMatchObject([{ share: 50, orders: 1 }])
  expect(await fundOf(ann.id)).toBe(fee / 2n)
  nextDay()
  await prices()
  await buys(bob)
  nextDay()
  await booked(30)
  // No job ran on that day, so it has the share of the day before.
  expect((await earned(ann.token)).data).toMatchObject([{ share: 10 }, { share: 50 }])
})

it('is of fees alone, never of what a client lost', async () => {
  const ann = await realUser(server, '0')
  const bob = await invitedUser(server, ann.id, '10000')
  nextDay()
  await prices()
  await booked()
  const fee = await buys(bob)
  await server.tick('EURUSD', '1.09000')
  expect((await post(server, PATH.closeAll, {}, { token: bob.token })).code).toBe(1)
  const { rows } = await server.pool.query<{ paid: bigint; lost: bigint }>(
    `SELECT sum(amount) FILTER (WHERE kind = 5)::bigint AS paid, sum(amount) FILTER (WHERE kind = 4)::bigint AS lost
     FROM entry WHERE from_account = $1`,
    [bob.id * 10 + 1],
  )
  expect(rows[0]?.lost).toBeGreaterThan(fee)
  nextDay()
  await booked()
  expect(await fundOf(ann.id)).toBe(((rows[0]?.paid ?? 0n) * 20n) / 100n)
})

it('counts what is paid at midnight once, for the day that begins', async () => {
  const ann = await realUser(server, '0')
  const bob = await invitedUser(server, ann.id, '10000')
  nextDay()
  await booked()
  const day = dayOf(server.clock.now()) + 1
  server.clock.advance(day * DAY_MS - server.clock.now())
  await prices()
  const fee = await buys(bob)
  server.clock.advance(6 * MINUTE_MS)
  await booked()
  expect(await fundOf(ann.id)).toBe(0n)
  nextDay()
  await booked()
  expect((await earned(ann.token)).data).toMatchObject([{ id: day, orders: 1 }])
  expect(await fundOf(ann.id)).toBe(fee / 5n)
})

it('is not doubled when an answer is lost, nor lost when nothing runs for days', async () => {
  const [ann, dan] = [await realUser(server, '0'), await realUser(server, '0')]
  const [bob, eve] = [await invitedUser(server, ann.id, '10000'), await invitedUser(server, dan.id, '10000')]
  nextDay()
  await prices()
  await booked(20)
  const [first, second] = [await buys(bob), await buys(eve)]
  nextDay()
  nextDay()
  nextDay()
  const losing: Booking['books'] = {
    shard: 0,
    async execute(...asked) {
      await server.books.execute(...asked)
      throw new Error('the answer is lost')
    },
  }
  await expect(booked(20, losing)).rejects.toThrow('2 of 2 incomes')
  for (let each = 0; each < 4; each += 1) await booked(20)
  expect([await fundOf(ann.id), await fundOf(dan.id)]).toEqual([first / 5n, second / 5n])
  const { rows } = await server.pool.query(
    'SELECT count(*)::integer AS days FROM invite_day WHERE NOT is_booked',
  )
  expect(rows).toEqual([{ days: 1 }])
})

it('a second time, its number is refused by the database', async () => {
  const { rows } = await server.pool.query('SELECT * FROM invite_income LIMIT 1')
  expect(rows).toHaveLength(1)
  const copy = 'INSERT INTO invite_income SELECT * FROM invite_income LIMIT 1'
  await expect(server.pool.query(copy)).rejects.toThrow('invite_income_pkey')
  const more =
    'INSERT INTO invite_income SELECT id + 1, user_id, day + 1, orders, fees, share, amount + 1, at + 86400000 FROM invite_income LIMIT 1'
  await expect(server.pool.query(more)).rejects.toThrow('invite_income_is_a_share')
  const himself = 'INSERT INTO invitation (user_id, inviter_id) VALUES (777777, 777777)'
  await expect(server.pool.query(himself)).rejects.toThrow('invitation_of_another')
})

it('goes to nobody who closed the account, and waits until the day is over for good', async () => {
  const ann = await realUser(server, '0')
  const bob = await invitedUser(server, ann.id, '10000')
  nextDay()
  await prices()
  await booked(20)
  await buys(bob)
  await server.pool.query(
    'INSERT INTO account_closure (id, user_id, closed_at, erase_at, is_erased) VALUES ($1, $1, $2, $3, false)',
    [ann.id, server.clock.now(), server.clock.now() + DAY_MS],
  )
  const day = dayOf(server.clock.now())
  server.clock.advance((day + 1) * DAY_MS + MINUTE_MS - server.clock.now())
  await booked(20)
  const isBooked = async () =>
    (
      await server.pool.query<{ is_booked: boolean }>('SELECT is_booked FROM invite_day WHERE day = $1', [
        day,
      ])
    ).rows[0]?.is_booked
  expect(await isBooked()).toBe(false)
  server.clock.advance(5 * MINUTE_MS)
  await booked(20)
  expect([await isBooked(), await fundOf(ann.id)]).toEqual([true, 0n])
})

it('is not booked for an account that ends meanwhile, and one that fails holds up no other', async () => {
  const [ann, dan] = [await realUser(server, '0'), await realUser(server, '0')]
  const [bob, eve] = [await invitedUser(server, ann.id, '10000'), await invitedUser(server, dan.id, '10000')]
  nextDay()
  await prices()
  await booked(20)
  const [, second] = [await buys(bob), await buys(eve)]
  nextDay()
  const failing: Booking['books'] = {
    shard: 0,
    async execute(command, userId, parameters) {
      if (userId === ann.id) throw new Error('this one fails')
      return server.books.execute(command, userId, parameters)
    },
  }
  await expect(booked(20, failing)).rejects.toThrow('1 of')
  expect([await fundOf(ann.id), await fundOf(dan.id)]).toEqual([0n, second / 5n])
  const due = { userId: ann.id, day: dayOf(server.clock.now()) - 1, orders: 1, fees: usd('10'), share: 20 }
  const ending = payInviteIncomeCommand({ isEnding: () => true })
  expect(await server.books.execute(ending, ann.id, due)).toBeUndefined()
  expect(await fundOf(ann.id)).toBe(0n)
})

it('of an inviter that fails holds up no other inviter and no later day, and is paid once in the end', async () => {
  const [ann, dan] = [await realUser(server, '0'), await realUser(server, '0')]
  const [bob, eve] = [await invitedUser(server, ann.id, '10000'), await invitedUser(server, dan.id, '10000')]
  nextDay()
  await prices()
  await booked(20)
  const first = [await buys(bob), await buys(eve)] as const
  nextDay()
  const failing: Booking['books'] = {
    shard: 0,
    execute: async (command, userId, ...asked) => {
      if (userId === ann.id) throw new Error('these books cannot be read')
      return server.books.execute(command, userId, ...asked)
    },
  }
  await expect(booked(20, failing)).rejects.toThrow('1 of 2 incomes')
  await prices()
  const second = [await buys(bob), await buys(eve)] as const
  nextDay()
  await expect(booked(20, failing)).rejects.toThrow('2 of 3 incomes')
  expect([await fundOf(ann.id), await fundOf(dan.id)]).toEqual([0n, first[1] / 5n + second[1] / 5n])
  for (let each = 0; each < 3; each += 1) await booked(20)
  expect([await fundOf(ann.id), await fundOf(dan.id)]).toEqual([
    first[0] / 5n + second[0] / 5n,
    first[1] / 5n + second[1] / 5n,
  ])
  const { rows } = await server.pool.query('SELECT count(*)::int AS n FROM invite_day WHERE NOT is_booked')
  expect(rows).toEqual([{ n: 1 }])
})
