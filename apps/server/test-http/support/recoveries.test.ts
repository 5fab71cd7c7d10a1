import { openedRow } from '../../test-support/operate.cases'
import { CODE, type WireRecoveries, type WireRecovery } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { closeAccount } from '../../src/features/identity/privacy/close-account'
import { WAITING_MAX } from '../../src/features/support/tickets/recovery-routes'
import { type Parameters, get, post } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { addressOf } from '../cashier/deposits.cases'
import { keptPicture } from '../identity/kept-picture.cases'
import type { Mailbox } from '../mailbox.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'
import { operator } from '../cashier/withdrawing-user.cases'

const OPEN = '/api/quickCharge/recovery'
const LIST = '/api/quickCharge/recoveries'

let server: TestServer
let mailbox: Mailbox

useMailServer((started) => ({ server, mailbox } = started))

/** A client who sent USDT over another network, with a picture of it. */
async function strayed() {
  const { id, token } = await realUser(server, '0')
  const proofImg = await keptPicture(server, id)
  const request = { charge_id: 1, fault: 'network', used: 'BEP20', number: '75.5', txid: 'a1'.repeat(32) }
  return {
    id,
    token,
    proofImg,
    email: `real-${id}@example.com`,
    open: (changes: Parameters = {}, key?: string) =>
      post<WireRecovery>(
        server,
        OPEN,
        { ...request, proofImg, content: 'Wrong choice.', ...changes },
        { token, ...(key && { headers: { 'idempotency-key': key } }) },
      ),
    list: async () => (await get<WireRecoveries>(server, LIST, {}, { token })).data,
  }
}

const decide = (name: string, id: number, text: string, who = 'olga') =>
  operator(server, who, 'tickets', name, `${id}`, '--text', text)

describe('a ticket about a transfer that went astray', () => {
  it('keeps what was meant, what was used and the proof, and moves no money', async () => {
    const user = await strayed()
    const before = await server.pool.query('SELECT count(*) AS entries FROM entry')
    const { code, data } = await user.open()
    expect(code).toBe(1)
    expect(data).toMatchObject({
      ...{ status: 0, fault: 'network', used: 'BEP20', number: '75.50000000', txid: 'a1'.repeat(32) },
      ...{ currency_code: 'USDT', protocol_code: 'ERC20', address: addressOf(1), content: 'Wrong choice.' },
      ...{ closed_at: null, answers: [] },
    })
    expect(data.proofImg).toContain(`${user.proofImg}?`)
    const { rows } = await server.pool.query('SELECT erase_at FROM image WHERE user_id = $1', [user.id])
    expect(rows).toEqual([{ erase_at: null }])
    const listed = await user.list()
    expect(listed.total).toBe(1)
    expect(listed.data[0]).toMatchObject({ id: data.id, txid: data.txid })
    expect(await server.pool.query('SELECT count(*) AS entries FROM entry')).toMatchObject({
      rows: before.rows,
    })
  })

  it.each([
    ['an old address', { fault: 'address', used: '' }],
    ['no memo', { fault: 'memo', used: '', content: '' }],
  ])('is opened for %s without another network', async (_what, changes) => {
    expect((await (await strayed()).open(changes)).data).toMatchObject({ fault: changes.fault, used: '' })
  })

  it.each<[string, Parameters, number, unknown]>([
    [
      'another network without its name',
      { used: '' },
      CODE.parameterWrong,
      { fields: { used: 'malformed' } },
    ],
    ['a network that there is not', { charge_id: 99 }, CODE.noSuchCurrencyOrMethod, undefined],
    ['no amount', { number: '0' }, CODE.amountNotAllowed, undefined],
    ['an amount that no transfer has', { number: '10000000001' }, CODE.amountNotAllowed, undefined],
    ['no transaction', { txid: '' }, CODE.parameterWrong, { fields: { txid: 'malformed' } }],
    ['another fault', { fault: 'price' }, CODE.parameterWrong, { fields: { fault: 'malformed' } }],
    [
      'too many words',
      { content: 'a'.repeat(1001) },
      CODE.parameterWrong,
      { fields: { content: 'malformed' } },
    ],
  ])('is refused with %s', async (_what, changes, code, data) => {
    const user = await strayed()
    const answer = await user.open(changes)
    expect(answer.code).toBe(code)
    if (data !== undefined) expect(answer.data).toEqual(data)
    expect((await user.list()).total).toBe(0)
  })

  it('shows the address that its client was shown, and takes no picture of anybody else', async () => {
    const [user, other] = [await strayed(), await strayed()]
    const answer = await user.open({ proofImg: other.proofImg })
    expect([answer.code, answer.data]).toEqual([CODE.parameterWrong, { fields: { proofImg: 'malformed' } }])
    await other.open()
    expect((await user.list()).data).toEqual([])
  })

  it('is opened once a key, and for nobody who practises', async () => {
    const user = await strayed()
    const answers = [await user.open({}, 'one'), await user.open({}, 'one')]
    expect(answers.map(({ data }) => data.id)).toEqual([answers[0]?.data.id, answers[0]?.data.id])
    expect((await user.open({ number: '76' }, 'one')).code).toBe(CODE.keyReused)
    expect((await user.list()).total).toBe(1)
    const demo = await demoUser(server)
    expect((await demo.post(OPEN, { charge_id: 1 })).code).toBe(CODE.onlyRealAccount)
    expect((await demo.get(LIST)).code).toBe(CODE.onlyRealAccount)
  })

  it('waits with at most two others, however many are opened at once', async () => {
    const user = await strayed()
    const answers = await Promise.all(Array.from({ length: 8 }, () => user.open()))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(WAITING_MAX)
    expect(answers.filter(({ code }) => code === CODE.tooManyRequests)).toHaveLength(8 - WAITING_MAX)
    const [first] = (await user.list()).data
    await decide('close', first?.id ?? 0, 'Nothing arrived there.')
    expect((await user.open()).code).toBe(1)
    expect((await user.open()).code).toBe(CODE.tooManyRequests)
  })

  it('is not opened for an account that ends', async () => {
    const user = await strayed()
    await server.books.execute(closeAccount, user.id, { mustBeEmpty: [] })
    expect((await user.open()).code).toBe(CODE.recordState)
  })
})

describe('an operator', () => {
  it('looks, answers and closes; the client reads each answer, and is told by mail', async () => {
    const user = await strayed()
    const { id } = (await user.open()).data
    expect(await openedRow(server.pool, 'tickets', id)).toMatchObject({
      ...{ user_id: user.id, status: 0, number: '75.50000000', currency_code: 'USDT', proof: 1 },
      ...{ protocol_code: 'ERC20', used: 'BEP20', address: addressOf(1), content: 'Wrong choice.' },
      txid: expect.stringContaining('a1'.repeat(32)),
    })
    expect(await decide('answer', id, 'Please send the wallet:\nits address, and the time.')).toMatchObject({
      isDone: true,
    })
    await server.tidy()
    const mail = await mailbox.next(user.email)
    expect(mail.subject).toBe(`An answer to your ticket ${id}`)
    expect(mail.text).toContain('Please send the wallet:\nits address, and the time.')
    expect(await decide('close', id, 'It was sent back.', 'oleg')).toMatchObject({ isDone: true })
    await server.tidy()
    expect((await mailbox.next(user.email)).text).toContain('It was sent back.')
    const [shownNow] = (await user.list()).data
    expect(shownNow).toMatchObject({ status: 2, closed_at: expect.any(String) })
    expect(shownNow?.answers.map((answer) => answer.text)).toEqual([
      'Please send the wallet:\nits address, and the time.',
      'It was sent back.',
    ])
    expect(JSON.stringify(shownNow)).not.toMatch(/olga|oleg/)
    expect(await decide('answer', id, 'Once more.')).toMatchObject({ isDone: false })
    const acts = await server.pool.query(
      "SELECT operator, act FROM operator_act WHERE subject = $1 AND act LIKE 'tickets %' ORDER BY id",
      [id],
    )
    expect(acts.rows).toEqual([
      { operator: 'olga', act: 'tickets answer' },
      { operator: 'oleg', act: 'tickets close' },
    ])
  })
})
