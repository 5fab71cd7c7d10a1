import { DAY_MS, usd } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { pay } from '../../../test-support/users.cases'
import { IntentReused, OutcomeUnknown, command, refuse } from '../command'
import type { Intent } from './intents'

const onFloor = useTradingFloor()

/** An intent whose answer differs each time it is made: an equal answer was stored. */
function anIntent(key: string, asked = 'pay 5'): Intent<bigint> {
  made += 1
  const number = made
  return {
    key,
    asked,
    answer: (balance) => JSON.stringify({ balance: String(balance), made: number, "it's": '"\\ü€\n' }),
  }
}

let made = 0
const refuseUnless = command('test.refuse-unless', (book, least: bigint) => {
  const { balance } = book.account('contract')
  if (balance < least) refuse('free-margin-too-small')
  return balance
})

describe('the same key', () => {
  it('has one effect and the same answer to the letter', async () => {
    const { books, realUser, money } = onFloor()
    const userId = await realUser('100')
    const first = await books.once(pay, userId, usd('5'), anIntent('k'))
    expect(await books.once(pay, userId, usd('5'), anIntent('k'))).toBe(first)
    expect(await money(userId)).toMatchObject({ balance: 105 })
  })

  it('in flight twenty times has one effect and twenty times the same answer', async () => {
    const { books, realUser, money, writer } = onFloor()
    const userId = await realUser('100')
    writer.hold()
    const asking = Array.from({ length: 20 }, () => books.once(pay, userId, usd('5'), anIntent('k')))
    await passing()
    writer.release()
    expect(new Set(await Promise.all(asking)).size).toBe(1)
    expect(await money(userId)).toMatchObject({ balance: 105 })
  })

  it('after a restart has the first answer', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('100')
    const first = await floor.books.once(pay, userId, usd('5'), anIntent('k'))
    await floor.restart()
    expect(await floor.books.once(pay, userId, usd('5'), anIntent('k'))).toBe(first)
    expect(await floor.money(userId)).toMatchObject({ balance: 105 })
  })

  it('with other parameters is refused, and changes nothing', async () => {
    const { books, realUser, money } = onFloor()
    const userId = await realUser('100')
    await books.once(pay, userId, usd('5'), anIntent('k', 'pay 5'))
    await expect(books.once(pay, userId, usd('6'), anIntent('k', 'pay 6'))).rejects.toThrow(IntentReused)
    expect(await money(userId)).toMatchObject({ balance: 105 })
  })

  it('in flight with other parameters: one is carried out, the other refused', async () => {
    const { books, realUser, money } = onFloor()
    const userId = await realUser('100')
    const outcomes = await Promise.allSettled([
      books.once(pay, userId, usd('5'), anIntent('k', 'pay 5')),
      books.once(pay, userId, usd('6'), anIntent('k', 'pay 6')),
    ])
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: expect.any(IntentReused) }])
    expect(await money(userId)).toMatchObject({ balance: 105 })
  })

  it('of another user is another intent', async () => {
    const { books, realUser } = onFloor()
    const [one, other] = [await realUser('100'), await realUser('200')]
    await books.once(pay, one, usd('5'), anIntent('k'))
    expect(await books.once(pay, other, usd('5'), anIntent('k'))).toContain('"205000000"')
  })

  it('within a day is the first answer, a millisecond less than that too', async () => {
    const { books, realUser, clock } = onFloor()
    const userId = await realUser('100')
    const first = await books.once(pay, userId, usd('5'), anIntent('k'))
    clock.advance(DAY_MS - 1)
    await books.tidy()
    expect(await books.once(pay, userId, usd('5'), anIntent('k'))).toBe(first)
  })

  it('two days later is a new intent, once the books were tidied', async () => {
    const { books, realUser, clock, money } = onFloor()
    const userId = await realUser('100')
    await books.once(pay, userId, usd('5'), anIntent('k'))
    clock.advance(2 * DAY_MS)
    await books.tidy()
    await books.once(pay, userId, usd('5'), anIntent('k'))
    expect(await money(userId)).toMatchObject({ balance: 110 })
  })

  it('more than a day later, after a night without the server, does not spoil the orders of others', async () => {
    const floor = onFloor()
    const [userId, other] = [await floor.realUser('100'), await floor.realUser('100')]
    const first = await floor.books.once(pay, userId, usd('5'), anIntent('k'))
    floor.clock.advance(DAY_MS + 1)
    await floor.restart()
    const [again, others] = await Promise.allSettled([
      floor.books.once(pay, userId, usd('5'), anIntent('k')),
      floor.books.execute(pay, other, usd('1')),
    ])
    expect(others).toMatchObject({ status: 'fulfilled' })
    expect(again).toMatchObject({ status: 'fulfilled', value: first })
  })
})

describe('a user with very many keys in a day', () => {
  it('is answered after a restart without reading them all, and each key is still known', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('100')
    const first = await floor.books.once(pay, userId, usd('5'), anIntent('k'))
    await floor.database.rows(
      `INSERT INTO intent (digest, user_id, fingerprint, at, answer)
       SELECT lpad(to_hex(n), 32, '0')::uuid, $1, md5('asked')::uuid, $2, '{}' FROM generate_series(1, 300000) AS n`,
      [userId, floor.clock.now()],
    )
    await floor.restart()
    await floor.books.once(pay, userId, usd('5'), anIntent('new'))
    expect(floor.books.portfolioInMemory(userId)?.intents).toBe('too-many')
    expect(await floor.books.once(pay, userId, usd('5'), anIntent('k'))).toBe(first)
    await expect(floor.books.once(pay, userId, usd('6'), anIntent('new', 'pay 6'))).rejects.toThrow(
      IntentReused,
    )
    expect(await floor.money(userId)).toMatchObject({ balance: 110 })
  }, 60_000)

  it('has no more of them in memory than a thousand', async () => {
    const { books, realUser } = onFloor()
    const userId = await realUser('100')
    const keys = Array.from({ length: 1005 }, (_, at) => `key ${at}`)
    const answers = await Promise.all(keys.map((key) => books.once(pay, userId, usd('0.01'), anIntent(key))))
    expect(books.portfolioInMemory(userId)?.intents).toBe('too-many')
    for (const at of [0, 999, 1004])
      expect(await books.once(pay, userId, usd('0.01'), anIntent(`key ${at}`))).toBe(answers[at])
  })
})

describe('two keys', () => {
  it('at once, first thing after a restart, are both remembered', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('100')
    await floor.restart()
    const { books } = floor
    const [first, second] = await Promise.all([
      books.once(pay, userId, usd('5'), anIntent('one')),
      books.once(pay, userId, usd('6'), anIntent('two')),
    ])
    expect(await books.once(pay, userId, usd('5'), anIntent('one'))).toBe(first)
    expect(await books.once(pay, userId, usd('6'), anIntent('two'))).toBe(second)
    expect(await floor.money(userId)).toMatchObject({ balance: 111 })
  })
})

describe('a refusal', () => {
  it('is not stored: the key may be tried again', async () => {
    const { books, realUser } = onFloor()
    const userId = await realUser('100')
    await expect(books.once(refuseUnless, userId, usd('150'), anIntent('k'))).rejects.toThrow('free-margin')
    await books.execute(pay, userId, usd('50'))
    expect(await books.once(refuseUnless, userId, usd('150'), anIntent('k'))).toContain('"150000000"')
  })

  it('that two callers wait for reaches both', async () => {
    const { books, realUser } = onFloor()
    const userId = await realUser('100')
    const asking = [1, 2].map(() => books.once(refuseUnless, userId, usd('150'), anIntent('k')))
    for (const outcome of await Promise.allSettled(asking)) expect(outcome.status).toBe('rejected')
  })
})

describe('an unknown outcome', () => {
  it.each([
    ['was written', 'doubtNext'],
    ['was lost', 'loseNext'],
  ] as const)(
    'of a batch that %s is resolved by asking again: one effect in the end',
    async (_what, fate) => {
      const { books, realUser, writer, money } = onFloor()
      const userId = await realUser('100')
      writer[fate]()
      await expect(books.once(pay, userId, usd('5'), anIntent('k'))).rejects.toThrow(OutcomeUnknown)
      await expect.poll(() => books.isOpen()).toBe(true)
      await books.once(pay, userId, usd('5'), anIntent('k'))
      await books.once(pay, userId, usd('5'), anIntent('k'))
      expect(await money(userId)).toMatchObject({ balance: 105 })
    },
  )

  it.each(['written', 'lost'] as const)('of a kill with the last batch %s is resolved too', async (fate) => {
    const floor = onFloor()
    const userId = await floor.realUser('100')
    floor.writer.hold()
    const asking = floor.books.once(pay, userId, usd('5'), anIntent('k'))
    asking.catch(() => undefined)
    await passing()
    await floor.crash(fate)
    await expect(asking).rejects.toThrow(OutcomeUnknown)
    await floor.books.once(pay, userId, usd('5'), anIntent('k'))
    expect(await floor.money(userId)).toMatchObject({ balance: 105 })
  })
})

/** Long enough for a batch to be sent. */
const passing = () => new Promise((resolve) => setTimeout(resolve, 20))
