import { statementTexts } from '@fairtick/texts/statements'
import type {
  WireClientNotice,
  WireEndedFollows,
  WireTraderApplication,
  WireTraderPage,
} from '@fairtick/wire'
import { expect, it } from 'vitest'
import { readApplication } from '../../src/features/copying/trader-store'
import { callsOf, get } from '../call.cases'
import { newTrader } from './copying.cases'
import { BUY, demoUser } from '../demo-user.cases'
import type { Mailbox } from '../mailbox.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { approvedTrader, lookAtTraders } from './trader.cases'
import { useMailServer } from '../use-server.cases'
import { operator } from '../cashier/withdrawing-user.cases'

let server: TestServer
let mailbox: Mailbox

useMailServer((started) => ({ server, mailbox } = started))

const mailsOf = (id: number) => mailbox.mails.filter(({ to }) => to.includes(`real-${id}@example.com`))

async function applicant() {
  const user = await realUser(server, '100000')
  const calls = callsOf(server, user.token)
  await calls.post('/api/follow/apply_trader', { agreement: 1, nickname: `Ann ${user.id}` })
  const application = await readApplication(server.pool, user.id)
  return { ...user, ...calls, traderId: application?.id ?? 0 }
}

async function decided(traderId: number, decision: string): Promise<void> {
  await operator(server, 'bob', 'traders', decision, `${traderId}`, '--reason', 'known to us')
  await server.tidy()
}

it.each([
  ['approve', 'You are a trader now', false],
  ['reject', 'Your application to be a trader was rejected', true],
])('an applicant is told by mail of %s, once', async (decision, subject, isReasonSaid) => {
  const { id, traderId } = await applicant()
  await decided(traderId, decision)
  const mail = await mailbox.next(`real-${id}@example.com`)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`Ann ${id}`)
  expect(mail.text.includes('known to us')).toBe(isReasonSaid)
  await server.tidy()
  expect(mailsOf(id)).toHaveLength(1)
})

it('a trader who is banned is told why', async () => {
  const { id, traderId } = await applicant()
  await decided(traderId, 'approve')
  await mailbox.next(`real-${id}@example.com`)
  await decided(traderId, 'ban')
  const mail = await mailbox.next(`real-${id}@example.com`)
  expect(mail.subject).toBe('You are no longer a trader')
  expect(mail.text).toContain('known to us')
})

it('a trader whose equity fell to nothing has ended, is told so once, and may apply again', async () => {
  const [lost, left, goesOn] = [
    await newTrader(server, '500'),
    await newTrader(server),
    await newTrader(server),
  ]
  for (const trader of [lost, goesOn]) await trader.open({ cont: '1', multiple: 500 })
  // An account that was emptied by hand is no loss.
  const all = { balance: '100000', currency_id: 1, from: 'forex', to: 'change' }
  expect((await left.post('/api/account/transfer', all)).code).toBe(1)
  // An order opened at the very moment of the end is not counted, and the clock of this server stands still.
  server.clock.advance(1000)
  await server.tick('EURUSD', '1.09000')
  const stateOf = async (trader: typeof lost) => {
    await lookAtTraders(server)
    const { data } = await trader.get<WireTraderApplication>('/api/follow/application')
    return [data.status, data.reason]
  }
  await expect.poll(() => stateOf(lost), { timeout: 10_000 }).toEqual(['ended', 'equity-gone'])
  const { subject, text } = await mailbox.next(`real-${lost.id}@example.com`)
  expect(subject).toBe('You are no longer a trader')
  expect(text).toContain(`Ann ${lost.id}`)
  const page = async () => {
    await lookAtTraders(server)
    return (await get<WireTraderPage>(server, '/api/follow/trader_detail', { id: lost.traderId })).data
  }
  await expect.poll(page).toMatchObject({ ended_at: expect.any(String), total_num: 1 })
  for (const trader of [left, goesOn]) expect(await stateOf(trader)).toEqual(['active', 'known'])
  expect((await lost.post('/api/follow/apply_trader', { agreement: 1 })).code).toBe(1)
  await server.tidy()
  expect(mailsOf(lost.id)).toHaveLength(1)
  await server.tick('EURUSD', '1.10000')
})

it('a follower is told of a copy stop-loss that has ended a relation, once, also after a restart', async () => {
  const trader = await applicant()
  await approvedTrader(server, trader.id)
  const follower = await realUser(server, '10000')
  const { post, get: read } = callsOf(server, follower.token)
  const terms = { trader_id: trader.traderId, agreement: 1, multiple: '1', max_amount: '200', stop_loss: 5 }
  expect((await post('/api/follow/follow_trader', terms)).code).toBe(1)
  await trader.get('/v2/api/forex/submit', { ...BUY, cont: '0.1' })
  const copies = async () =>
    (await server.pool.query('SELECT FROM copied_position WHERE user_id = $1', [follower.id])).rowCount
  await expect.poll(copies, { timeout: 10_000 }).toBe(1)
  await server.tick('EURUSD', '1.09000')
  const told = async () => {
    await server.tidy()
    return mailsOf(follower.id).length
  }
  await expect.poll(told, { timeout: 10_000 }).toBe(1)
  const { subject, text } = await mailbox.next(`real-${follower.id}@example.com`)
  expect(subject).toBe('A copy stop-loss has closed your copies')
  expect(text).toContain(`You no longer copy Ann ${trader.id}`)
  expect(text).toMatch(/\u2212100\.\d+ USD/)
  const ended = (await read<WireEndedFollows>('/api/follow/ended_follows')).data
  expect(ended).toMatchObject({ total: 1, data: [{ nickname: `Ann ${trader.id}`, reason: 2, stop_loss: 5 }] })
  const result = statementTexts('en').amount(String(ended.data[0]?.total_profits))
  expect(text).toContain(`${result} USD`)
  server = await server.restart()
  await server.tidy()
  expect(mailsOf(follower.id)).toHaveLength(1)
})

it('a follower is told by mail and in the app of a trader who has ended, once; a demo user in the app', async () => {
  const trader = await applicant()
  await approvedTrader(server, trader.id)
  const [follower, demo] = [await realUser(server, '10000'), await demoUser(server)]
  const terms = { trader_id: trader.traderId, agreement: 1, multiple: '1', max_amount: '200' }
  const calls = [callsOf(server, follower.token), demo]
  for (const { post } of calls) expect((await post('/api/follow/follow_trader', terms)).code).toBe(1)
  expect((await trader.post('/api/follow/end_trading', {})).code).toBe(1)
  const noticed = async ({ get: read }: (typeof calls)[number]) => {
    await server.tidy()
    const { data } = (await read<{ data: WireClientNotice[] }>('/api/notices/list')).data
    return data.map(({ kind, text }) => [kind, text])
  }
  const words = `Ann ${trader.id} is no longer a trader. Your open copies stay yours, with their stops.`
  for (const each of calls)
    await expect.poll(() => noticed(each), { timeout: 10_000 }).toEqual([['copy-ended', words]])
  const { subject, text } = await mailbox.next(`real-${follower.id}@example.com`)
  expect([subject, text.includes(words)]).toEqual(['A trader you copied has stopped', true])
  await server.tidy()
  expect(mailsOf(follower.id)).toHaveLength(1)
})
