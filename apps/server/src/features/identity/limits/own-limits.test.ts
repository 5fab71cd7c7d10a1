import {
  DAY_MS,
  HOUR_MS,
  type LimitKind,
  resultPeriods,
  transferEntry,
  type TransferRequest,
  usd,
  type Usd,
  usdOf,
} from '@fairtick/domain'
import { EURUSD, NOON } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { clientOf, refusedBy } from '../../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'
import { approveDeposit, creditDeposit, depositOf } from '../../../../test-support/deposits.cases'
import { pay } from '../../../../test-support/users.cases'
import { command, ensureAllowed } from '../../../books/command'
import { submitDeposit } from '../../cashier/deposits/submit-deposit'
import { transferTable } from '../../cashier/transfer-store'
import { countResults } from './count-results'
import { setLimit } from './set-limit'

const onFloor = useTradingFloor()
/** The end of the floor's first day, which is at noon. */
const MIDNIGHT = NOON + 12 * HOUR_MS

/** Checks as submitting a deposit does; credits nothing. */
const ask = command('test.ask-deposit', (book, amount: Usd, { now, ownLimits }) => {
  ensureAllowed(ownLimits?.forbidsDeposit(book, { now, amount }))
})

/** Moves a client's money between their own accounts. */
const transfer = command('test.transfer', (book, request: TransferRequest, { now }) => {
  const id = book.nextId(transferTable.name)
  book.insert(transferTable, { ...request, id, userId: book.userId, at: now })
  book.post([transferEntry(request, { id, userId: book.userId, book: book.kind })])
})

const toFund = (amount: string): TransferRequest => ({ from: 'contract', to: 'fund', amount: usd(amount) })
const toContract = (amount: string): TransferRequest => ({ ...toFund(amount), from: 'fund', to: 'contract' })

/** A trading client with that much credited today, with the tests' vocabulary. */
async function clientWith(floor: TradingFloor, credited: string) {
  const userId = await floor.realUser('0')
  const ports = () => ({ books: floor.books, pool: floor.database.pool })
  if (usd(credited) > 0n) {
    await creditDeposit(ports(), userId, usd(credited))
    await floor.books.execute(transfer, userId, toContract(credited))
  }
  return {
    userId,
    set: async (kind: LimitKind, value: bigint | undefined) => {
      await countResults({ pool: floor.database.pool, books: floor.books, clock: floor.clock }, userId)
      return floor.books.execute(setLimit, userId, { kind, value, cancelPending: [] })
    },
    asks: (amount: string) => refusedBy(floor.books.execute(ask, userId, usd(amount))),
    state: async (amount: string) =>
      (await floor.books.execute(submitDeposit, userId, depositOf(usd(amount)))).id,
    approve: (rowId: number) => approveDeposit(ports(), { userId, rowId }),
    isCredited: (amount: string) => creditDeposit(ports(), userId, usd(amount)),
    counted: async () => {
      const { rows } = await floor.database.pool.query('SELECT day_deposits FROM own_result WHERE id = $1', [
        userId,
      ])
      return rows[0]?.day_deposits
    },
  }
}

/** A client without money, with a daily deposit limit. */
async function clientLimitedTo(floor: TradingFloor, deposits: string) {
  const client = await clientWith(floor, '0')
  await client.set('deposit-day', usd(deposits))
  return client
}

/** The first moment after the week, or the month, of the floor's first day. */
const nextOf = (kind: PeriodKind) => resultPeriods(NOON)[kind === 'deposit-week' ? 'week' : 'month'][1]
type PeriodKind = 'deposit-week' | 'deposit-month'
const PERIODS: readonly PeriodKind[] = ['deposit-week', 'deposit-month']

/** Expects room for a deposit of this amount, and for not a cent more. */
async function expectRoom(client: { asks(amount: string): Promise<string> }, amount: string): Promise<void> {
  expect(await client.asks(amount)).toBe('done')
  expect(await client.asks(`${amount}.01`)).toBe('own-limit')
}

describe('deposits of a day', () => {
  it('are refused beyond the limit, told until when, and allowed after midnight', async () => {
    const floor = onFloor()
    const client = await clientLimitedTo(floor, '100')
    await client.isCredited('60')
    expect(await client.asks('40')).toBe('done')
    await expect(floor.books.execute(ask, client.userId, usd('40.01'))).rejects.toMatchObject({
      why: {
        refused: 'own-limit',
        details: { kind: 'deposit-day', value: '100.000000', until: new Date(MIDNIGHT).toISOString() },
      },
    })
    floor.clock.set(MIDNIGHT - 1)
    expect(await client.asks('40.01')).toBe('own-limit')
    floor.clock.set(MIDNIGHT)
    await expectRoom(client, '100')
  })

  it('count from the beginning of the day, also those of before the limit', async () => {
    const floor = onFloor()
    const client = await clientWith(floor, '500')
    floor.clock.set(MIDNIGHT + HOUR_MS)
    await client.isCredited('70')
    await client.set('deposit-day', usd('100'))
    expect(await client.counted()).toBe(usd('70'))
    await expectRoom(client, '30')
  })

  it('are whole for one who limited their losses earlier', async () => {
    const floor = onFloor()
    const client = await clientWith(floor, '50')
    await client.set('loss-day', usd('10'))
    await client.isCredited('20')
    await client.set('deposit-day', usd('100'))
    await expectRoom(client, '30')
  })
})

describe.each(PERIODS)('a limit by %s', (kind) => {
  it('counts the whole period, also what came before the limit, until it is over', async () => {
    const floor = onFloor()
    const client = await clientWith(floor, '20')
    await client.set(kind, usd('100'))
    await client.isCredited('50')
    floor.clock.set(nextOf(kind) - 1)
    await expectRoom(client, '30')
    floor.clock.set(nextOf(kind))
    await expectRoom(client, '100')
  })

  it('holds after a restart and after a crash, for one who limited their losses long before too', async () => {
    const floor = onFloor()
    const client = await clientWith(floor, '20')
    await client.set('loss-day', usd('10'))
    await client.isCredited('20')
    await client.set(kind, usd('100'))
    await floor.restart()
    await expectRoom(client, '60')
    const [one, other] = [await client.state('5'), await client.state('5')]
    const unanswered = client.approve(one).catch(() => undefined)
    await floor.crash('written')
    await unanswered
    await expectRoom(client, '55')
    const lost = client.approve(other).catch(() => undefined)
    await floor.crash('lost')
    await lost
    await expectRoom(client, '55')
  })

  it('cannot be passed by twenty at once, and is looser 24 hours after that was asked for', async () => {
    const floor = onFloor()
    const client = await clientWith(floor, '0')
    await client.set(kind, usd('100'))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.state('15').catch(() => undefined)),
    )
    const stated = answers.filter((id) => id !== undefined)
    expect(stated).toHaveLength(6)
    await Promise.all(stated.map(client.approve))
    await client.set(kind, usd('200'))
    floor.clock.advance(DAY_MS - 1)
    expect(await client.asks('11')).toBe('own-limit')
    floor.clock.advance(1)
    expect(await client.asks('110')).toBe('done')
  })
})

describe('deposits that were counted', () => {
  it('are known after a restart and after a crash', async () => {
    const floor = onFloor()
    const client = await clientWith(floor, '50')
    await client.set('deposit-day', usd('100'))
    await client.isCredited('20')
    await floor.restart()
    await expectRoom(client, '30')
    const [one, other] = [await client.state('5'), await client.state('5')]
    const unanswered = client.approve(one).catch(() => undefined)
    await floor.crash('written')
    await unanswered
    await expectRoom(client, '25')
    const lost = client.approve(other).catch(() => undefined)
    await floor.crash('lost')
    await lost
    expect(await client.asks('25')).toBe('done')
  })

  it('are credited whatever the limit is, also in an exclusion, and counted', async () => {
    const floor = onFloor()
    const client = await clientWith(floor, '0')
    const [large, small] = [await client.state('250'), await client.state('1')]
    await client.set('deposit-day', usd('100'))
    await client.approve(large)
    expect(await client.counted()).toBe(usd('250'))
    await client.set('exclusion', BigInt(30 * DAY_MS))
    await client.approve(small)
    expect(await client.counted()).toBe(usd('251'))
  })

  it('are neither transfers between own accounts nor profits', async () => {
    const floor = onFloor()
    const client = await clientWith(floor, '10000')
    await floor.books.execute(transfer, client.userId, toFund('200'))
    await client.set('deposit-day', usd('10010'))
    await floor.books.execute(transfer, client.userId, toFund('300'))
    const { id } = await clientOf(floor, client.userId).open()
    await floor.tick(EURUSD, '1.11')
    await clientOf(floor, client.userId).close(id)
    expect(await client.counted()).toBe(usd('10000'))
    expect(await client.asks('10')).toBe('done')
  })

  it('that are taken back give no room for others, and never make the count negative', async () => {
    const floor = onFloor()
    const client = await clientWith(floor, '500')
    await client.set('deposit-day', usd('600'))
    floor.clock.set(MIDNIGHT)
    await floor.books.execute(pay, client.userId, usdOf(-usd('400')))
    await client.isCredited('600')
    expect(await client.counted()).toBe(usd('600'))
    expect(await client.asks('0.01')).toBe('own-limit')
  })
})

describe('a limit of the deposits of a day', () => {
  it('cannot be passed by twenty at once', async () => {
    const floor = onFloor()
    const client = await clientLimitedTo(floor, '100')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.state('15').catch(() => undefined)),
    )
    const stated = answers.filter((id) => id !== undefined)
    expect(stated).toHaveLength(6)
    await Promise.all(stated.map(client.approve))
    expect(await client.counted()).toBe(usd('90'))
  })

  it('is looser 24 hours after that was asked for', async () => {
    const floor = onFloor()
    const client = await clientLimitedTo(floor, '100')
    await client.set('deposit-day', usd('200'))
    floor.clock.advance(DAY_MS - 1)
    expect(await client.asks('200')).toBe('own-limit')
    floor.clock.advance(1)
    expect(await client.asks('200')).toBe('done')
    await client.set('deposit-day', usd('50'))
    expect(await client.asks('50.01')).toBe('own-limit')
  })

  it('that was never set refuses nothing', async () => {
    const client = await clientWith(onFloor(), '100000')
    expect(await client.asks('1000000')).toBe('done')
    await client.set('stake', usd('1'))
    expect(await client.asks('1000000')).toBe('done')
  })
})

it.each(['time-out', 'exclusion'] as const)('nothing can be deposited during a %s', async (kind) => {
  const floor = onFloor()
  const client = await clientWith(floor, '0')
  await client.set(kind, BigInt(2 * HOUR_MS))
  expect(await client.asks('1')).toBe('own-limit')
  floor.clock.advance(2 * HOUR_MS)
  expect(await client.asks('1')).toBe('done')
})
