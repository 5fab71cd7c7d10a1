import { usd } from '@fairtick/domain'
import { EURUSD, anOrderRequest } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { type TradingFloor, useTradingFloor } from '../../../test-support/trading-floor.cases'
import { createReal, pay } from '../../../test-support/users.cases'
import { openPosition } from '../../features/contracts/open-position'
import { positionTable } from '../../features/contracts/position-store'
import { stopChangeTable } from '../../features/contracts/stop-change-store'
import { BooksClosed, OutcomeUnknown, command } from '../command'

const onFloor = useTradingFloor()
/** Inserts a row that the database cannot store. */
const unwritable = command('test.unwritable', (book) => {
  const nowhere = { stopLoss: undefined, takeProfit: undefined, trailDistance: undefined }
  const { userId } = book
  book.insert(stopChangeTable, { id: 2 ** 53, positionId: 1, userId, time: 0, by: 'client', ...nowhere })
})
const BUY = { instrumentId: EURUSD.id, request: anOrderRequest({ leverage: 500 }) }

describe('when a batch fails', () => {
  it('callers in it are told that the outcome is unknown, and callers behind it that nothing was done', async () => {
    const { books, writer, realUser } = onFloor()
    const userId = await realUser('100')
    writer.hold()
    const inBatch = [1, 2, 3].map(() => books.execute(pay, userId, usd('1')))
    await passing()
    const behind = [1, 2].map(() => books.execute(pay, userId, usd('1')))
    writer.loseNext()
    writer.release()
    for (const each of await Promise.allSettled(inBatch))
      expect(each).toMatchObject({ reason: expect.any(OutcomeUnknown) })
    for (const each of await Promise.allSettled(behind))
      expect(each).toMatchObject({ reason: expect.any(BooksClosed) })
  })

  it('callers in a batch that was sent behind it are told that the outcome is unknown, too', async () => {
    const floor = onFloor()
    const { books, writer, realUser, money } = floor
    const userId = await realUser('100')
    writer.hold()
    const inBatch = books.execute(pay, userId, usd('1'))
    await passing()
    const sent = Array.from({ length: 40 }, () => books.execute(pay, userId, usd('1')))
    const waiting = books.execute(pay, userId, usd('1'))
    writer.loseNext()
    writer.release()
    for (const each of await Promise.allSettled([inBatch, ...sent.slice(0, 32)]))
      expect(each).toMatchObject({ reason: expect.any(OutcomeUnknown) })
    for (const each of await Promise.allSettled([...sent.slice(32), waiting]))
      expect(each).toMatchObject({ reason: expect.any(BooksClosed) })
    await reopened(floor)
    expect(await money(userId)).toMatchObject({ balance: 100 })
  })

  it('before it could be sent, no batch is sent behind it', async () => {
    const floor = onFloor()
    const { books, writer, realUser, money } = floor
    const userId = await realUser('100')
    writer.hold()
    const before = writer.arrived.length
    const paying = (count: number) =>
      Array.from({ length: count }, () => books.execute(pay, userId, usd('1')))
    const first = books.execute(pay, userId, usd('1'))
    await passing()
    const spoiled = [...paying(31), books.execute(unwritable, userId, undefined)]
    const behind = paying(100)
    writer.release()
    expect(await first).toBe(usd('101'))
    for (const each of await Promise.allSettled(spoiled))
      expect(each).toMatchObject({ reason: expect.any(OutcomeUnknown) })
    for (const each of await Promise.allSettled(behind))
      expect(each).toMatchObject({ reason: expect.any(BooksClosed) })
    expect(writer.arrived.length - before).toBe(1)
    await reopened(floor)
    expect(await money(userId)).toMatchObject({ balance: 101 })
    expect(await books.execute(pay, userId, usd('1'))).toBe(usd('102'))
  })

  it.each([
    ['was written after all', 'doubtNext', 105],
    ['was lost', 'loseNext', 100],
  ] as const)('and the batch %s, memory is what the database has', async (_what, fate, balance) => {
    const floor = onFloor()
    const { books, writer, realUser, money } = floor
    const userId = await realUser('100')
    writer[fate]()
    await expect(books.execute(pay, userId, usd('5'))).rejects.toThrow(OutcomeUnknown)
    await reopened(floor)
    expect(await money(userId)).toMatchObject({ balance })
    expect(await books.execute(pay, userId, usd('1'))).toBe(usd(String(balance + 1)))
    expect(await money(userId)).toMatchObject({ balance: balance + 1 })
  })

  it('and another fails after it, memory keeps nothing of either', async () => {
    const floor = onFloor()
    const { books, realUser, money } = floor
    const userId = await realUser('100')
    for (let time = 0; time < 3; time += 1) {
      await losePayment(floor, userId)
      await reopened(floor)
    }
    expect(await books.execute(pay, userId, usd('1'))).toBe(usd('101'))
    expect(await money(userId)).toMatchObject({ balance: 101 })
  })
})

describe('while the books are read again after a failure', () => {
  it('open positions and what they lock are read again, and ids that were lost are given again', async () => {
    const floor = onFloor()
    const { books, writer, realUser } = floor
    const userId = await realUser('1000')
    const kept = await books.execute(openPosition, userId, BUY)
    writer.loseNext()
    await expect(books.execute(openPosition, userId, BUY)).rejects.toThrow(OutcomeUnknown)
    await reopened(floor)
    const [portfolio] = [...books.portfolios()].filter((each) => each.userId === userId)
    if (!portfolio) throw new Error('the portfolio has something open: it must be in memory')
    expect([...positionTable.openRows(portfolio).values()]).toEqual([kept])
    expect(portfolio.accounts.get('contract')).toEqual({
      type: 'contract',
      balance: usd('997'),
      locked: usd('220'),
    })
    const next = await books.execute(openPosition, userId, BUY)
    expect(next.id).toBe(kept.id + 1)
  })

  it('no command is taken until the books are read again', async () => {
    const floor = onFloor()
    const { books, writer, realUser, clock } = floor
    const userId = await realUser('100')
    writer.refuseOpening(1)
    await losePayment(floor, userId)
    expect(books.isOpen()).toBe(false)
    const intent = { key: 'k', asked: 'a', answer: String }
    await expect(books.execute(pay, userId, usd('1'))).rejects.toMatchObject({ why: 'recovering' })
    await expect(books.once(pay, userId, usd('1'), intent)).rejects.toMatchObject({ why: 'recovering' })
    await expect(books.openPortfolio(createReal, 5_000_000, 'real', usd('1'))).rejects.toMatchObject({
      why: 'recovering',
    })
    await reopened(floor)
    clock.advance(1)
    expect(await books.execute(pay, userId, usd('1'))).toBe(usd('101'))
  })

  it('the right to write is asked for until it is given', async () => {
    const floor = onFloor()
    const { books, writer, realUser, log } = floor
    const userId = await realUser('100')
    writer.refuseOpening(3)
    await losePayment(floor, userId)
    await reopened(floor)
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(3)
    expect(await books.execute(pay, userId, usd('1'))).toBe(usd('101'))
    expect(writer.openCount()).toBe(1)
  })

  it('the listeners of a reload are called once the books are open', async () => {
    const floor = onFloor()
    const { books, realUser } = floor
    const userId = await realUser('100')
    const heard: boolean[] = []
    books.onReload(() => void heard.push(books.isOpen()))
    await losePayment(floor, userId)
    await reopened(floor)
    expect(heard).toEqual([true])
  })

  it('a portfolio that was being read meanwhile is read again, too', async () => {
    const floor = onFloor()
    const { books, writer, realUser, restart } = floor
    const [busy, idle] = [await realUser('100'), await realUser('50')]
    await restart()
    const afresh = onFloor().books
    writer.loseNext()
    const losing = afresh.execute(pay, busy, usd('5'))
    const reading = afresh.execute(pay, idle, usd('5'))
    const outcomes = await Promise.allSettled([losing, reading])
    expect(outcomes.map(({ status }) => status)).toContain('rejected')
    await reopened(floor)
    const balance = await floor.database.value(
      'SELECT balance FROM account WHERE user_id = $1 AND type = 1',
      [idle],
    )
    expect(await afresh.execute(pay, idle, usd('1'))).toBe(BigInt(String(balance)) + 1_000_000n)
    expect(books).not.toBe(afresh)
  })
})

describe('draining', () => {
  it('finishes what was accepted and refuses what comes after', async () => {
    const { books, writer, realUser, money } = onFloor()
    const userId = await realUser('100')
    writer.hold()
    const accepted = books.execute(pay, userId, usd('5'))
    await passing()
    const behind = books.execute(pay, userId, usd('6'))
    const draining = books.drain()
    await expect(books.execute(pay, userId, usd('1'))).rejects.toMatchObject({ why: 'draining' })
    writer.release()
    await draining
    expect(await Promise.all([accepted, behind])).toEqual([usd('105'), usd('111')])
    expect(await money(userId)).toMatchObject({ balance: 111 })
    expect([books.isOpen(), writer.openCount()]).toEqual([false, 0])
  })

  it('while the books are being read again leaves no session behind that holds the right to write', async () => {
    const floor = onFloor()
    const { books, writer } = floor
    await losePayment(floor, await floor.realUser('100'))
    await books.drain()
    await expect.poll(() => writer.openCount()).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([books.isOpen(), writer.openCount()]).toEqual([false, 0])
  })

  it('can be asked for twice', async () => {
    const { books, writer } = onFloor()
    await Promise.all([books.drain(), books.drain()])
    expect(writer.openCount()).toBe(0)
  })
})

/** A payment in a batch that never reaches the database. */
async function losePayment({ books, writer }: TradingFloor, userId: number): Promise<void> {
  writer.loseNext()
  await expect(books.execute(pay, userId, usd('5'))).rejects.toThrow(OutcomeUnknown)
}

async function reopened({ books }: TradingFloor): Promise<void> {
  await expect.poll(() => books.isOpen()).toBe(true)
}

/** Long enough for a batch to be sent. */
const passing = () => new Promise((resolve) => setTimeout(resolve, 20))
