import { housePays, usd, usdOf } from '@fairtick/domain'
import { EURUSD, aHeldPosition, anOrderRequest } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { createReal, pay } from '../../../test-support/users.cases'
import { openPosition } from '../../features/contracts/open-position'
import { positionTable } from '../../features/contracts/position-store'
import { type Surroundings, command, refuse } from '../command'
import type { Book } from '../book'

const onFloor = useTradingFloor()

/** Uses every operation of a command. */
function doAll(book: Book, { now }: Surroundings): void {
  const position = aHeldPosition({ id: book.nextId('position'), userId: book.userId, margin: usd('10') })
  book.insert(positionTable, { ...position, createdAt: now })
  for (const open of book.open(positionTable)) book.update(positionTable, { ...open, stopLoss: undefined })
  book.lock('contract', usd('10'))
  const movement = { kind: 'adjustment', reference: 1, userId: book.userId, book: book.kind } as const
  book.post([housePays({ ...movement, account: 'fund', house: 'adjustments' }, usd('7'))])
  book.announce({ type: 'position-opened', position })
}
const doAllAndRefuse = command('test.do-all-and-refuse', (book, _input: null, surroundings) => {
  doAll(book, surroundings)
  refuse('position-state')
})
const doAllAndFail = command('test.do-all-and-fail', (book, _input: null, surroundings) => {
  doAll(book, surroundings)
  throw new TypeError('a fault of ours')
})
const look = command('test.look', (book) => ({
  contract: book.account('contract'),
  fund: book.account('fund'),
  open: book.open(positionTable).map(({ id, stopLoss }) => ({ id, stopLoss })),
  count: book.openCount(positionTable),
  usedMargin: positionTable.sumOf(book.portfolio).usedMargin,
}))

describe('a command that refuses', () => {
  it.each([
    ['refuses', doAllAndRefuse, 'position-state'],
    ['fails', doAllAndFail, 'a fault of ours'],
  ] as const)('after all its work leaves nothing behind when it %s', async (_what, doing, message) => {
    const { books, realUser, database, told, writer } = onFloor()
    const userId = await realUser('1000')
    const request = anOrderRequest({
      leverage: 500,
      stops: { stopLoss: usdOf(100_000_000n) as never, takeProfit: undefined, trailDistance: undefined },
    })
    await books.execute(openPosition, userId, { instrumentId: EURUSD.id, request })
    const memory = await books.execute(look, userId, null)
    const [rows, statements, announcements] = [await everything(userId), writer.arrived.length, told.length]

    await expect(books.execute(doing, userId, null)).rejects.toThrow(message)

    expect(await books.execute(look, userId, null)).toEqual(memory)
    expect(await everything(userId)).toEqual(rows)
    expect([writer.arrived.length, told.length]).toEqual([statements, announcements])
    expect(await books.execute(pay, userId, usd('1'))).toBe(usd('998'))

    async function everything(owner: number) {
      return {
        accounts: await database.rows('SELECT * FROM account WHERE user_id = $1 ORDER BY id', [owner]),
        positions: await database.rows('SELECT * FROM position WHERE user_id = $1 ORDER BY id', [owner]),
        entries: await database.rows('SELECT count(*) FROM entry'),
      }
    }
  })

  it('does not keep the one after it, in the same turn, from doing the same', async () => {
    const { books, realUser } = onFloor()
    const userId = await realUser('1000')
    const refused = books.execute(doAllAndRefuse, userId, null)
    const paid = books.execute(pay, userId, usd('1'))
    await expect(refused).rejects.toThrow('position-state')
    expect(await paid).toBe(usd('1001'))
  })

  it('while it makes a user leaves no user behind', async () => {
    const { books } = onFloor()
    const userId = books.nextUserId()
    await expect(books.openPortfolio(doAllAndRefuse, userId, 'real', null)).rejects.toThrow('position-state')
    expect([...books.portfolios()].map((portfolio) => portfolio.userId)).not.toContain(userId)
    await expect(books.execute(pay, userId, usd('1'))).rejects.toThrow(`user ${userId} has no portfolio`)
    expect(await books.openPortfolio(createReal, userId, 'real', usd('5'))).toBe(userId)
  })
})

describe('a command that would break the books', () => {
  it.each([
    [
      'takes more than there is',
      command('test.overdraw', (book, _input: null) => {
        const movement = { kind: 'fee', reference: 1, userId: book.userId, book: book.kind } as const
        const { to, from, ...rest } = housePays(
          { ...movement, account: 'contract', house: 'fees' },
          usd('1000.000001'),
        )
        book.post([{ ...rest, from: to, to: from }])
      }),
      'would be overdrawn',
    ],
    [
      'unlocks more than is locked',
      command('test.unlock', (book, _input: null) => book.lock('contract', usdOf(-1n))),
      'would lock -1',
    ],
  ] as const)('because it %s fails before anything is written', async (_what, breaking, message) => {
    const { books, realUser, money } = onFloor()
    const userId = await realUser('1000')
    await expect(books.execute(breaking, userId, null)).rejects.toThrow(message)
    expect(await money(userId)).toEqual({ balance: 1000, locked: 0 })
  })
})

it('says so of a user who does not exist', async () => {
  await expect(onFloor().books.execute(pay, 999_999_999, usd('1'))).rejects.toThrow('has no portfolio')
})

describe('a command in whose middle another one runs', () => {
  it('is refused, as its rows are gone, and neither its entries nor its rows are written', async () => {
    const { books, realUser, database } = onFloor()
    const [first, other] = [await realUser('1000'), await realUser('1000')]
    const order = { instrumentId: EURUSD.id, request: anOrderRequest({ leverage: 500 }) }
    let between: Promise<unknown> | undefined
    let isFirst = true
    books.onAccepted(() => {
      if (!isFirst) return
      isFirst = false
      between = books.execute(openPosition, other, order)
    })
    await expect(books.execute(openPosition, first, order)).rejects.toThrow('rows of position were lost')
    await between
    const written = await database.rows('SELECT user_id FROM position WHERE user_id IN ($1, $2)', [
      first,
      other,
    ])
    expect(written).toEqual([{ user_id: BigInt(other) }])
    expect(await books.execute(pay, first, usd('1'))).toBe(usd('1001'))
  })
})
