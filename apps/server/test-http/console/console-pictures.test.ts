import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Answer, type Parameters, callAnswer, get, post, send } from '../call.cases'
import { depositorOf } from '../cashier/deposits.cases'
import type { TestOperator } from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import { picture, uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let vera: TestOperator
let ann: TestOperator
let bea: TestOperator
let sue: TestOperator
let caseId: number
let chargeId: number
let front: string
let carl: TestOperator
let stated: (number?: string) => Promise<number>

const SIZE = { width: 900, height: 600 } as const

useOperators(
  {
    vera: 'verification',
    ann: 'finance_maker',
    bea: 'finance_maker',
    sue: 'support',
    carl: 'finance_checker',
  },
  async (started) => {
    ;({ server, vera, ann, bea, sue, carl } = started)
    const { id, token } = await realUser(server, '0')
    const asked = await identityOf({ id, token })
    front = asked.front
    caseId = asked.id
    const user = depositorOf(server, { id, token, proofImg: await uploaded(server, token) })
    stated = async (number) => (await user.send(number === undefined ? {} : { number })).data.id
    chargeId = await stated()
  },
)

/** Has a client ask to be verified; answers the number of the case. */
async function identityOf({ id, token }: { readonly id: number; readonly token: string }) {
  const front_pic = await uploaded(server, token, await picture(SIZE.width, SIZE.height))
  const form = { name: 'Ada Lovelace', card_id: `x123456${id}`, front_pic }
  const asked = { ...form, reverse_pic: await uploaded(server, token) }
  expect((await post(server, '/api/user_real/real_name', asked, { token })).code).toBe(1)
  const listed = await get<{ data: { id: number }[] }>(
    server,
    '/api/admin/identities',
    { user_id: id },
    { token: vera.token },
  )
  return { id: listed.data.data[0]?.id ?? 0, front: front_pic }
}

const ask = (by: { readonly token: string }, path: string): Promise<Answer> =>
  send(server, { path: `/api/admin/${path}`, headers: { authorization: by.token } })
const looks = async () =>
  (
    await server.pool.query(
      "SELECT operator, act, subject::int, reason, details FROM operator_act WHERE act LIKE '% picture' ORDER BY id",
    )
  ).rows
const pixelsOf = async (bytes: Buffer) =>
  sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** The share of pixels of each quarter that are clearly not of the colour of `picture`. */
async function marked(bytes: Buffer): Promise<readonly number[]> {
  const { data, info } = await pixelsOf(bytes)
  expect(info).toMatchObject(SIZE)
  const quarters = [0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)]
    const off = Math.abs((data[at] ?? 0) - 0x33) + Math.abs((data[at + 1] ?? 0) - 0xaa)
    const quarter = Number(x >= info.width / 2) + 2 * Number(y >= info.height / 2)
    if (off > 60) quarters[quarter] = (quarters[quarter] ?? 0) + 1
  }
  return quarters.map((count) => (count * 4) / (info.width * info.height))
}

it('a picture is shown with a watermark all over it, is kept nowhere, and why is kept first', async () => {
  const answer = await ask(vera, `identities/${caseId}/picture?side=front&reason=name%20on%20card`)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  for (const share of await marked(answer.bytes)) expect(share).toBeGreaterThan(0.04)
  expect(await marked(await picture(SIZE.width, SIZE.height))).toEqual([0, 0, 0, 0])
  expect(await looks()).toEqual([
    {
      operator: vera.account,
      act: 'identities picture',
      subject: caseId,
      reason: 'name on card',
      details: { side: 'front', ip: '127.0.0.1' },
    },
  ])
})

it('another operator, another moment and another client make another watermark', async () => {
  const path = `identities/${caseId}/picture?side=front&reason=why`
  const first = await ask(vera, path)
  expect((await ask(vera, path)).bytes.equals(first.bytes)).toBe(true)
  server.clock.advance(1000)
  expect((await ask(vera, path)).bytes.equals(first.bytes)).toBe(false)
})

it('the proof of a deposit is shown in the same way, small pictures too', async () => {
  const answer = await ask(ann, `charges/${chargeId}/picture?reason=why`)
  expect((await pixelsOf(answer.bytes)).info).toMatchObject({ width: 60, height: 40 })
  expect((await looks()).at(-1)).toMatchObject({ act: 'charges picture', subject: chargeId })
})

it('the proof of a stray transfer is shown in the same way, beside its fault and what was answered', async () => {
  const { token } = await realUser(server, '0')
  const request = { charge_id: 1, fault: 'address', number: '5', txid: 'b2'.repeat(32) }
  const opened = await post<{ id: number }>(
    server,
    '/api/quickCharge/recovery',
    { ...request, proofImg: await uploaded(server, token) },
    { token },
  )
  const { id } = opened.data
  const answer = await post(
    server,
    `/api/admin/tickets/${id}/answer`,
    { text: 'We look.' },
    { token: sue.token },
  )
  expect(answer.code, answer.text).toBe(1)
  const row = await get(server, `/api/admin/tickets/${id}`, {}, { token: sue.token })
  expect(row.data).toMatchObject({ proof: 1, fault: 2, answers: `${sue.account}: We look.` })
  const shown = await ask(sue, `tickets/${id}/picture?reason=why`)
  expect((await pixelsOf(shown.bytes)).info).toMatchObject({ width: 60, height: 40 })
  expect(callAnswer(await ask(vera, `tickets/${id}/picture?reason=why`)).code).toBe(1700)
  expect((await looks()).at(-1)).toMatchObject({ act: 'tickets picture', subject: id, operator: sue.account })
})

it('neither a list nor a row nor a file has an address of a picture', async () => {
  const name = /[0-9a-f]{32}/.exec(front)?.[0] ?? 'none'
  const of = async (path: string, asked: Parameters = {}) =>
    (await get(server, `/api/admin/${path}`, asked, { token: vera.token })).text
  const shown = [await of('identities'), await of(`identities/${caseId}`, { reason: 'why' })]
  shown.push((await ask(vera, 'identities/export')).text)
  for (const text of shown) expect(text).not.toContain(name)
  expect(shown[1]).toContain('"front_pic":1')
  expect((await get(server, `/api/admin/charges/${chargeId}`, {}, { token: ann.token })).data).toMatchObject({
    proof: 1,
  })
})

it('needs the right, a reason and a side, and is kept for nothing that is not shown', async () => {
  const before = (await looks()).length
  const code = async (by: TestOperator, path: string) => callAnswer(await ask(by, path)).code
  expect(await code(sue, `identities/${caseId}/picture?side=front&reason=why`)).toBe(1700)
  expect(await code(ann, `identities/${caseId}/picture?side=front&reason=why`)).toBe(1700)
  expect(await code(vera, `identities/${caseId}/picture?side=front`)).toBe(1000)
  expect(await code(vera, `identities/${caseId}/picture?side=both&reason=why`)).toBe(1000)
  expect(await code(vera, 'identities/999999/picture?side=front&reason=why')).toBe(1301)
  expect(await looks()).toHaveLength(before)
})

it('nobody takes them all at once', async () => {
  const path = `identities/${caseId}/picture?side=reverse&reason=why`
  const statuses: number[] = []
  for (let at = 0; at < 22; at += 1) statuses.push((await ask(vera, path)).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
})

it('left no fault in the log', () => {
  expect(server.faults()).toEqual([])
})

it('an approval by who has not opened each picture is kept as one, for the auditor', async () => {
  const approve = (by: TestOperator, path: string, given: Parameters = {}) =>
    post(server, `/api/admin/${path}/approve`, given, { token: by.token })
  const kept = async (act: string, subject: number) => {
    const { rows } = await server.pool.query<{ pictures: string | null }>(
      "SELECT details->'after'->>'pictures' AS pictures FROM operator_act WHERE act = $1 AND subject = $2",
      [act, subject],
    )
    return rows.map(({ pictures }) => pictures)
  }
  // Operators view at most twenty pictures a minute.
  server.clock.advance(60_000)
  const deposit = await stated()
  await ask(bea, `charges/${deposit}/picture?reason=why`)
  expect((await approve(ann, `charges/${deposit}`, { remark: 'the bank confirmed it' })).code).toBe(1)
  expect(await kept('charges approve', deposit)).toEqual(['unseen'])
  const seen = await stated()
  await ask(ann, `charges/${seen}/picture?reason=why`)
  expect((await approve(ann, `charges/${seen}`)).code).toBe(1)
  expect(await kept('charges approve', seen)).toEqual([null])

  // Both sides of a document, and those of this one.
  for (const [sides, pictures] of [
    [['front'], 'unseen'],
    [['front', 'reverse'], null],
  ] as const) {
    const { id } = await identityOf(await realUser(server, '1'))
    for (const side of sides) await ask(vera, `identities/${id}/picture?side=${side}&reason=why`)
    const words: Parameters = pictures === null ? {} : { remark: 'the card was shown at our desk' }
    expect((await approve(vera, `identities/${id}`, words)).code).toBe(1)
    expect(await kept('identity approve', id)).toEqual([pictures])
  }
})

it('an approval without a look needs a reason, of each of two operators, and a look needs none', async () => {
  server.clock.advance(60_000)
  const approve = async (by: TestOperator, path: string, given: Parameters = {}) => {
    const { code, data } = await post<{ fields?: object; approval_id?: number | null; state?: string }>(
      server,
      `/api/admin/${path}/approve`,
      given,
      { token: by.token },
    )
    return { code, ...data }
  }
  const refused = { code: 1000, fields: { remark: 'malformed' } }
  const deposit = await stated()
  expect(await approve(ann, `charges/${deposit}`)).toEqual({ code: 1000, fields: { remark: 'required' } })
  expect(await approve(ann, `charges/${deposit}`, { remark: '...' })).toEqual(refused)
  expect(await approve(ann, `charges/${deposit}`, { remark: 'the bank confirmed it' })).toMatchObject({
    code: 1,
  })

  const large = await stated('20000')
  await ask(ann, `charges/${large}/picture?reason=why`)
  const { approval_id: approval } = await approve(ann, `charges/${large}`)
  const path = `approvals/${String(approval)}`
  expect(await approve(carl, path)).toMatchObject({ code: 1000 })
  expect(await approve(carl, path, { remark: 'the bank confirmed it' })).toMatchObject({ state: 'done' })

  // The words of the first are not those of the second.
  const other = await stated('20000')
  const first = await approve(ann, `charges/${other}`, { remark: 'the bank confirmed it' })
  const second = `approvals/${String(first.approval_id)}`
  expect(await approve(carl, second)).toMatchObject({ code: 1000 })
  await ask(carl, `charges/${other}/picture?reason=why`)
  expect(await approve(carl, second)).toMatchObject({ state: 'done' })
})
