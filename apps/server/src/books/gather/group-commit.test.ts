import { usd } from '@fairtick/domain'
import { EURUSD, anOrderRequest } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { createReal, pay, wait } from '../../../test-support/users.cases'
import type { Books } from '../run'
import type { Announcement } from '../../events'
import { closePosition } from '../../features/contracts/close-position'
import { openPosition } from '../../features/contracts/open-position'
import { positionTable } from '../../features/contracts/position-store'

const onFloor = useTradingFloor()
const BUY = { instrumentId: EURUSD.id, request: anOrderRequest({ leverage: 500 }) }
const all = { lots: undefined, protection: undefined }

describe('a command', () => {
  it('is answered only when its changes are durable', async () => {
    const { books, writer, realUser, money } = onFloor()
    const userId = await realUser('100')
    writer.hold()
    let answered = false
    const paying = books.execute(pay, userId, usd('5')).finally(() => {
      answered = true
    })
    await passing()
    expect(answered).toBe(false)
    expect(await money(userId)).toMatchObject({ balance: 100 })
    writer.release()
    await paying
    expect(await money(userId)).toMatchObject({ balance: 105 })
  })

  it('sees the changes of the one before it, also while those are not durable yet', async () => {
    const { books, writer, realUser } = onFloor()
    const userId = await realUser('100')
    writer.hold()
    const paying = [5, 6, 7].map((amount) => books.execute(pay, userId, usd(String(amount))))
    await passing()
    writer.release()
    expect(await Promise.all(paying)).toEqual([usd('105'), usd('111'), usd('118')])
  })

  it('without changes waits for those before it, and costs no statement', async () => {
    const { books, writer, realUser } = onFloor()
    const userId = await realUser('100')
    writer.hold()
    const before = writer.arrived.length
    const order: string[] = []
    const paying = books.execute(pay, userId, usd('5')).then(() => order.push('paid'))
    await passing()
    const waiting = books.execute(wait, userId, undefined).then(() => order.push('waited'))
    await passing()
    writer.release()
    await Promise.all([paying, waiting])
    expect(order).toEqual(['paid', 'waited'])
    expect(writer.arrived.length - before).toBe(1)
  })
})

describe('a batch', () => {
  it('is written when whoever asks after it is told so, and failed where it failed', async () => {
    const { books, writer, realUser, money } = onFloor()
    const userId = await realUser('100')
    writer.hold()
    const paying = books.execute(pay, userId, usd('5'))
    let isWritten = false
    const written = books.written().then(() => (isWritten = true))
    await passing()
    expect(isWritten).toBe(false)
    writer.release()
    await written
    expect(await money(userId)).toMatchObject({ balance: 105 })
    await paying
    writer.loseNext()
    const lost = books.execute(pay, userId, usd('5')).catch(() => 'lost')
    await expect(books.written()).rejects.toThrow('the batch failed')
    expect(await lost).toBe('lost')
    await expect(books.written()).rejects.toThrow()
    await expect.poll(() => books.isOpen()).toBe(true)
    expect(await books.written()).toBeUndefined()
  })

  it('takes all commands that came while the one before it was written', async () => {
    const { books, writer, realUser, money } = onFloor()
    const userId = await realUser('0')
    writer.hold()
    const before = writer.arrived.length
    const first = books.execute(pay, userId, usd('1'))
    await passing()
    const others = Array.from({ length: 20 }, () => books.execute(pay, userId, usd('1')))
    await passing()
    expect(writer.arrived.length - before).toBe(1)
    writer.release()
    await Promise.all([first, ...others])
    expect(writer.arrived.length - before).toBe(2)
    expect(await money(userId)).toMatchObject({ balance: 21 })
  })

  it('is sent behind the one that is being written as soon as it is full, but no third one', async () => {
    const { books, writer, realUser, money } = onFloor()
    const userId = await realUser('0')
    writer.hold()
    const before = writer.arrived.length
    const sent = () => writer.arrived.length - before
    const first = books.execute(pay, userId, usd('1'))
    await passing()
    const others = Array.from({ length: 31 }, () => books.execute(pay, userId, usd('1')))
    expect(sent()).toBe(1)
    others.push(books.execute(pay, userId, usd('1')))
    expect(sent()).toBe(2)
    others.push(...Array.from({ length: 100 }, () => books.execute(pay, userId, usd('1'))))
    await passing()
    expect(sent()).toBe(2)
    writer.release()
    await Promise.all([first, ...others])
    expect(await money(userId)).toMatchObject({ balance: 133 })
  })

  it('has a limit: half of all that wait where they are many, and at most 4,096 commands', async () => {
    const { books, writer, realUser, money } = onFloor()
    const userId = await realUser('0')
    const before = writer.arrived.length
    await Promise.all(Array.from({ length: 20_000 }, () => books.execute(pay, userId, usd('1'))))
    // 32, 32, 64, 128 and so on to 4,096 three times, and the rest.
    expect(writer.arrived.length - before).toBe(12)
    expect(await money(userId)).toMatchObject({ balance: 20_000 })
  })

  it('holds a position that was opened and closed in it, once, closed', async () => {
    const { books, writer, realUser, position, database } = onFloor()
    const userId = await realUser('1000')
    writer.hold()
    const first = books.execute(pay, userId, usd('1'))
    await passing()
    const opening = books.execute(openPosition, userId, BUY)
    const id = onlyOpen(books, userId)
    const closing = books.execute(closePosition, userId, { positionId: id, ...all })
    await passing()
    writer.release()
    await Promise.all([first, opening, closing])
    expect(await position(userId, id)).toMatchObject({ status: 'closed', profit: 0n })
    expect(
      await database.rows('SELECT kind FROM entry WHERE reference = $1 AND kind IN (4, 5)', [id]),
    ).toEqual([{ kind: 5 }])
  })

  it('creates a user and takes their orders, all at once', async () => {
    const { books, writer, realUser, money } = onFloor()
    const other = await realUser('1')
    writer.hold()
    const first = books.execute(pay, other, usd('1'))
    await passing()
    const userId = books.nextUserId()
    const founding = books.openPortfolio(createReal, userId, 'real', usd('1000'))
    const opening = books.execute(openPosition, userId, BUY)
    writer.release()
    await Promise.all([first, founding, opening])
    expect(await money(userId)).toEqual({ balance: 997, locked: 220 })
  })
})

describe('announcements', () => {
  it('are published when their changes are durable, in the order of the commands', async () => {
    const { books, writer, realUser, told } = onFloor()
    const userId = await realUser('1000')
    writer.hold()
    const accepted: Announcement[] = []
    books.onAccepted((announcements) => void accepted.push(...announcements))
    const before = told.length
    const opening = books.execute(openPosition, userId, BUY)
    await passing()
    expect(accepted.map(({ type }) => type)).toEqual(['position-opened', 'accounts-changed'])
    expect(told.length).toBe(before)
    writer.release()
    await opening
    expect(told.slice(before).map(({ type }) => type)).toEqual(['position-opened', 'accounts-changed'])
  })

  it('have the balance and the lock after the command', async () => {
    const { books, realUser, told } = onFloor()
    const userId = await realUser('1000')
    await books.execute(openPosition, userId, BUY)
    expect(told.at(-1)).toEqual({
      type: 'accounts-changed',
      userId,
      accounts: [{ type: 'contract', balance: usd('997'), locked: usd('220') }],
    })
  })
})

function onlyOpen(books: Books, userId: number): number {
  for (const portfolio of books.portfolios())
    if (portfolio.userId === userId) for (const id of positionTable.openRows(portfolio).keys()) return id
  throw new Error('nothing is open')
}

/** Long enough for a batch to be sent. */
const passing = () => new Promise((resolve) => setTimeout(resolve, 20))
