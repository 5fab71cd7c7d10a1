import { DAY_MS, HOUR_MS } from '@fairtick/domain'
import {
  CODE,
  type WireDispute,
  type WireDisputeTimes,
  type WireDisputes,
  type WireProof,
} from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { operator } from '../cashier/withdrawing-user.cases'
import { type Parameters, get, post } from '../call.cases'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import type { Mailbox } from '../mailbox.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'

const OPEN = '/api/dispute/open'
const LIST = '/api/dispute/list'

let server: TestServer
let mailbox: Mailbox

useMailServer((started) => ({ server, mailbox } = started))

/** A client with an open order, and the calls of disputes. */
async function trader() {
  const { id, token } = await realUser(server, '10000')
  await server.tick('EURUSD', '1.10000')
  const another = async () => (await post<{ Id: number }>(server, PATH.submit, BUY, { token })).data.Id
  const order = await another()
  return {
    id,
    token,
    order,
    another,
    email: `real-${id}@example.com`,
    open: (changes: Parameters = {}, key?: string) =>
      post<WireDispute>(
        server,
        OPEN,
        { kind: 'forex', id: order, reason: 'price', content: 'The price was another one.', ...changes },
        { token, ...(key && { headers: { 'idempotency-key': key } }) },
      ),
    list: async () => (await get<WireDisputes>(server, LIST, {}, { token })).data,
  }
}

const decide = (name: string, id: number, text: string) =>
  operator(server, 'olga', 'dispute', name, `${id}`, '--text', text)

describe('a dispute about an order', () => {
  it('gets a number and the published target, and moves neither price nor money', async () => {
    const user = await trader()
    const proof = async () =>
      (
        await get<WireProof>(
          server,
          '/v2/api/proof',
          { kind: 'forex', id: user.order },
          { token: user.token },
        )
      ).data
    const before = { proof: await proof(), entries: await entries() }
    const { code, data } = await user.open()
    expect(code).toBe(1)
    expect(data).toMatchObject({
      ...{ status: 0, kind: 'forex', order_id: user.order, reason: 'price', answers: [], adjustments: [] },
      ...{ number: expect.stringMatching(/^D-\d{6}$/), closed_at: null },
    })
    expect(Date.parse(data.due_at) - Date.parse(data.created_at)).toBe(72 * HOUR_MS)
    expect((await decide('answer', data.id, 'The tick log shows 1.10000.')).isDone).toBe(true)
    expect({ proof: await proof(), entries: await entries() }).toEqual(before)
  })

  const entries = async () => (await server.pool.query('SELECT count(*) AS n FROM entry')).rows

  it('is decided in writing, read in the app and by mail, and closed', async () => {
    const user = await trader()
    const { id, number } = (await user.open()).data
    await decide('answer', id, 'We looked at\nthe tick log.')
    await server.tidy()
    const mail = await mailbox.next(user.email)
    expect(mail.subject).toContain(number)
    expect(mail.text).toContain('We looked at\nthe tick log.')
    expect((await user.list()).data[0]).toMatchObject({
      status: 1,
      answers: [{ text: 'We looked at\nthe tick log.' }],
    })
    const notices = await get<{ data: readonly { kind: string; link: string }[] }>(
      server,
      '/api/notices/list',
      {},
      { token: user.token },
    )
    expect(notices.data.data[0]).toMatchObject({ kind: 'ticket-answered', link: '/mine/disputes' })
    await decide('close', id, 'There is no more to say.')
    expect((await user.list()).data[0]).toMatchObject({ status: 2, closed_at: expect.any(String) })
    expect(JSON.stringify(await user.list())).not.toContain('olga')
    const tickets = await server.pool.query('SELECT count(*)::int AS n FROM ticket WHERE kind = 1')
    expect(tickets.rows).toEqual([{ n: 0 }])
  })

  it('names the adjustments that were made and name it', async () => {
    const user = await trader()
    const { id, number } = (await user.open()).data
    const adjust = (rowId: number, reason: string, status: number) =>
      server.pool.query(
        `INSERT INTO adjustment (id, user_id, account, direction, amount, reason, asked_by, status, asked_at, ended_at)
         VALUES ($1, $2, 1, 1, 5000000, $3, 'x', $4, $5, $6)`,
        [rowId, user.id, reason, status, server.clock.now(), status === 0 ? null : server.clock.now()],
      )
    await adjust(id * 10 + 1, `late fill, ${number}`, 1)
    await adjust(id * 10 + 2, `${number}0 is another`, 1)
    await adjust(id * 10 + 3, `${number} still waits`, 0)
    expect((await user.list()).data[0]?.adjustments).toEqual([
      { id: id * 10 + 1, direction: 'in', amount: '5.000000', at: expect.any(String) },
    ])
    await server.pool.query('ALTER TABLE adjustment DISABLE TRIGGER adjustment_stays')
    await server.pool.query('DELETE FROM adjustment WHERE id = ANY ($1)', [
      [1, 2, 3].map((at) => id * 10 + at),
    ])
    await server.pool.query('ALTER TABLE adjustment ENABLE TRIGGER adjustment_stays')
  })

  it('is one at a time for an order, once a key', async () => {
    const user = await trader()
    const [one, again] = [await user.open({}, 'one'), await user.open({}, 'one')]
    expect(again.data.id).toBe(one.data.id)
    expect((await user.open({ reason: 'fee' }, 'one')).code).toBe(CODE.keyReused)
    const many = await Promise.all(Array.from({ length: 5 }, () => user.open()))
    expect(many.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => CODE.recordState))
    await decide('answer', one.data.id, 'The tick log shows it.')
    const second = await user.open()
    expect(second.code).toBe(1)
    await decide('close', second.data.id, 'Closed.')
    expect((await user.open()).code).toBe(1)
    expect((await user.list()).total).toBe(3)
  })

  it('waits until it is answered, twenty of a client at most', async () => {
    const user = await trader()
    const kept = await server.pool.query<{ id: bigint }>(
      `WITH opened AS (INSERT INTO ticket (user_id, kind, status, content, opened_at)
         SELECT $1, 2, 0, 'x', $2 FROM generate_series(1, 20) RETURNING id)
       INSERT INTO ticket_dispute (ticket_id, order_kind, order_id, reason, due_at)
         SELECT id, 1, 1, 1, $3 FROM opened RETURNING ticket_id AS id`,
      [user.id, server.clock.now() - 2 * DAY_MS, server.clock.now() + DAY_MS],
    )
    expect((await user.open()).code).toBe(CODE.tooManyRequests)
    await decide('answer', Number(kept.rows[0]?.id), 'The tick log shows it.')
    expect((await user.open()).code).toBe(1)
  })

  it("is about the caller's own order alone, and of real users", async () => {
    const [user, stranger] = [await trader(), await trader()]
    expect((await stranger.open({ id: user.order })).code).toBe(CODE.noSuchOrder)
    expect((await stranger.open({ id: 999_999 })).code).toBe(CODE.noSuchOrder)
    expect((await stranger.open({ kind: 'micro' })).code).toBe(CODE.noSuchOrder)
    const demo = await demoUser(server)
    expect((await demo.post(OPEN, { kind: 'forex', id: 1 })).code).toBe(CODE.onlyRealAccount)
    expect((await demo.get(LIST)).code).toBe(CODE.onlyRealAccount)
  })

  it.each([
    [{ reason: 'revenge' }, 'reason'],
    [{ kind: 'stock' }, 'kind'],
    [{ content: ' \n' }, 'content'],
    [{ content: 'x'.repeat(2001) }, 'content'],
    [{ content: 'a\u0000' }, 'content'],
  ])('is refused with %j', async (changes, field) => {
    const { code, data } = await (await trader()).open(changes)
    expect([code, data]).toEqual([1000, { fields: { [field]: 'malformed' } }])
  })

  it('is opened ten times a day at most, and not for an account that ends', async () => {
    const user = await trader()
    for (let at = 0; at < 10; at += 1) await decide('close', (await user.open()).data.id, 'Closed.')
    expect((await user.open()).code).toBe(CODE.tooManyRequests)
    const other = await trader()
    await server.pool.query('INSERT INTO account_closure VALUES ($1, $1, $2, $2, false)', [
      other.id,
      server.clock.now(),
    ])
    expect((await other.open()).code).toBe(CODE.recordState)
    await server.pool.query('DELETE FROM account_closure WHERE id = $1', [other.id])
  })
})

describe('the target of answers', () => {
  it('is published and measured', async () => {
    const times = async () => (await get<WireDisputeTimes>(server, '/api/dispute/times')).data
    await server.pool.query('UPDATE ticket_dispute SET answered_at = NULL')
    server.clock.advance(61_000)
    expect(await times()).toEqual({
      target_seconds: 259_200,
      due_30d: 0,
      answered_30d: 0,
      in_time_30d: 0,
      median_seconds: null,
    })
    const user = await trader()
    const first = (await user.open()).data.id
    await decide('answer', first, 'In time.')
    const late = await trader()
    const second = (await late.open()).data.id
    const isOverdue = (id: number) =>
      server.pool.query('UPDATE ticket_dispute SET due_at = $2 WHERE ticket_id = $1', [
        id,
        server.clock.now() - DAY_MS,
      ])
    await isOverdue(second)
    await decide('answer', second, 'Too late.')
    server.clock.advance(61_000)
    expect(await times()).toMatchObject({ due_30d: 2, answered_30d: 2, in_time_30d: 1 })
    await isOverdue((await late.open({ id: await late.another() })).data.id)
    server.clock.advance(61_000)
    expect(await times()).toMatchObject({ due_30d: 3, answered_30d: 2, in_time_30d: 1 })
  })
})
