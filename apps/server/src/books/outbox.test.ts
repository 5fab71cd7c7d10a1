import { afterEach, expect, it } from 'vitest'
import { useTradingFloor } from '../../test-support/trading-floor.cases'
import { command, refuse } from './command'
import { OutcomeUnknown } from './errors'
import { type Outbox, createOutbox, send } from './outbox'

const tradingFloor = useTradingFloor()
let outbox: Outbox | undefined

afterEach(() => outbox?.stop())

const sendGreeting = command('test.send', (book, { to, isRefused }: { to: string; isRefused: boolean }) => {
  send(book, 'greeting', { to })
  if (isRefused) refuse('position-state')
})

/** Delivers into a list; the first deliveries fail as often as asked. */
function deliverInto(delivered: unknown[], failures = 0): Outbox {
  const { database, books, log } = tradingFloor()
  let left = failures
  const made = createOutbox(
    database.pool,
    new Map([
      [
        'greeting',
        async (payload: unknown) => {
          left -= 1
          if (left >= 0) throw new Error('not now')
          delivered.push(payload)
        },
      ],
    ]),
    log,
  )
  made.follow(books)
  return made
}

async function messagesLeft(): Promise<number> {
  const rows = await tradingFloor().database.pool.query('SELECT 1 FROM outbox')
  return rows.rows.length
}

it('delivers a message when the change it came with is durable, and then forgets it', async () => {
  const delivered: unknown[] = []
  outbox = deliverInto(delivered)
  const userId = await tradingFloor().demoUser()
  await tradingFloor().books.execute(sendGreeting, userId, { to: 'everyone', isRefused: false })
  await outbox.settled()
  expect(delivered).toEqual([{ to: 'everyone' }])
  expect(await messagesLeft()).toBe(0)
})

it('sends nothing with a change that was refused', async () => {
  const delivered: unknown[] = []
  outbox = deliverInto(delivered)
  const userId = await tradingFloor().demoUser()
  await expect(
    tradingFloor().books.execute(sendGreeting, userId, { to: 'nobody', isRefused: true }),
  ).rejects.toThrow()
  await outbox.settled()
  expect(delivered).toEqual([])
  expect(await messagesLeft()).toBe(0)
})

it('tries again until it is delivered', async () => {
  const delivered: unknown[] = []
  outbox = deliverInto(delivered, 1)
  const userId = await tradingFloor().demoUser()
  await tradingFloor().books.execute(sendGreeting, userId, { to: 'everyone', isRefused: false })
  await outbox.settled()
  expect(delivered).toEqual([{ to: 'everyone' }])
})

it('delivers after a restart what was durable and not yet delivered', async () => {
  const userId = await tradingFloor().demoUser()
  await tradingFloor().books.execute(sendGreeting, userId, { to: 'everyone', isRefused: false })
  expect(await messagesLeft()).toBe(1)
  await tradingFloor().restart()
  const delivered: unknown[] = []
  outbox = deliverInto(delivered)
  await outbox.deliverRest()
  await outbox.settled()
  expect(delivered).toEqual([{ to: 'everyone' }])
  expect(await messagesLeft()).toBe(0)
})

it('delivers what a batch sent that was written while nobody heard of it, without a restart', async () => {
  const delivered: unknown[] = []
  outbox = deliverInto(delivered)
  const userId = await tradingFloor().demoUser()
  tradingFloor().writer.doubtNext()
  const sending = tradingFloor().books.execute(sendGreeting, userId, { to: 'everyone', isRefused: false })
  await expect(sending).rejects.toThrow(OutcomeUnknown)
  await expect.poll(() => delivered).toEqual([{ to: 'everyone' }])
  await expect.poll(messagesLeft).toBe(0)
})

it('gives no message the number of one that is gone, however often it is started', async () => {
  const numbers = async () => {
    const sent: number[] = []
    tradingFloor().books.onAccepted((announcements) => {
      for (const each of announcements) if (each.type === 'message-sent') sent.push(each.message.id)
    })
    await tradingFloor().books.execute(sendGreeting, userId, { to: 'everyone', isRefused: false })
    await tradingFloor().database.pool.query('DELETE FROM outbox')
    return sent
  }
  const userId = await tradingFloor().demoUser()
  const before = await numbers()
  await tradingFloor().restart()
  const after = await numbers()
  expect([before.length, after.length]).toEqual([1, 1])
  expect(after[0]).toBeGreaterThan(before[0] ?? Infinity)
})
