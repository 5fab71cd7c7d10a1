import { createServer } from 'node:http'
import { CODE, type WireRealName, type WireUser } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { openedRow, operate } from '../../test-support/operate.cases'
import type { Said } from '../../src/operator/operator-desk'
import { deskOf } from '../../test-support/operator-desk.cases'
import { type CallAnswer, type Parameters, callAnswer, get, post } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import { picture, shown, uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const CENTER = '/api/user_real/center'
const SUBMIT = '/api/user_real/real_name'

let server: TestServer

useServer((started) => (server = started), { clockStands: true })

/** A real user with two pictures, and their calls. */
async function client() {
  const { id, token } = await realUser(server, '0')
  const form: Parameters = {
    name: 'Ada Lovelace',
    card_id: 'x1234567',
    front_pic: await uploaded(server, token),
    reverse_pic: await uploaded(server, token),
  }
  return {
    id,
    token,
    form,
    submit: (changes: Parameters = {}): Promise<CallAnswer<{ fields: object } | null>> =>
      post(server, SUBMIT, { ...form, ...changes }, { token }),
    center: async () => (await get<WireRealName>(server, CENTER, {}, { token })).data,
  }
}

const operator = (...line: string[]): Promise<Said> =>
  operate(line, deskOf(server.pool, 'olga', server.clock.now()))
const caseOf = async (userId: number) =>
  String(
    (await server.pool.query('SELECT max(id) AS id FROM real_name_case WHERE user_id = $1', [userId])).rows[0]
      .id,
  )

describe('asking to be verified', () => {
  it('goes from nothing through waiting to verified, by the operator', async () => {
    const ada = await client()
    expect(await ada.center()).toEqual({
      review_status: 0,
      name: '',
      card_id: '',
      front_pic: '',
      reverse_pic: '',
      reason: '',
    })
    expect((await ada.submit({ review_status: 2 })).code).toBe(1)
    const waiting = await ada.center()
    expect(waiting).toMatchObject({ review_status: 1, name: 'Ada Lovelace', card_id: '••••4567' })
    expect((await shown(server, waiting.front_pic, ada.token)).headers['content-type']).toBe('image/png')
    expect((await ada.submit()).code).toBe(CODE.verificationState)
    const approved = await operator('identity', 'approve', await caseOf(ada.id), '--reason', 'card seen')
    expect(approved).toEqual({ text: `Case ${await caseOf(ada.id)} is approved.`, isDone: true })
    expect(await ada.center()).toMatchObject({ review_status: 2 })
    const info = await get<WireUser>(server, '/api/user/info', {}, { token: ada.token })
    expect(info.data.review_status).toBe(2)
    expect((await ada.submit()).code).toBe(CODE.verificationState)
  })

  it('a rejected one reads why, and may ask again', async () => {
    const ada = await client()
    await ada.submit()
    await operator('identity', 'reject', await caseOf(ada.id), '--reason', 'the photo is blurred')
    expect(await ada.center()).toMatchObject({ review_status: 0, reason: 'the photo is blurred' })
    const { rows } = await server.pool.query(
      "SELECT kind, words ->> 'reason' AS reason FROM waiting_notice WHERE user_id = $1",
      [ada.id],
    )
    expect(rows).toEqual([{ kind: 'real-name-rejected', reason: 'the photo is blurred' }])
    expect((await ada.submit({ card_id: 'Y-٩٩ ٨٨٧٧' })).code).toBe(1)
    expect(await ada.center()).toMatchObject({ review_status: 1, card_id: '•••••8877', reason: '' })
  })

  it('ten times at once opens one case', async () => {
    const ada = await client()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.submit()))
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      1,
      ...Array.from({ length: 9 }, () => CODE.verificationState),
    ])
    const { rows } = await server.pool.query('SELECT status FROM real_name_case WHERE user_id = $1', [ada.id])
    expect(rows).toEqual([{ status: 1 }])
  })
})

describe('asking to be verified under an idempotency key', () => {
  const keyed = async (ada: Awaited<ReturnType<typeof client>>, key: string, changes: Parameters = {}) =>
    (
      await post(
        server,
        SUBMIT,
        { ...ada.form, ...changes },
        { token: ada.token, headers: { 'idempotency-key': key } },
      )
    ).code
  const casesOf = async (userId: number) =>
    (
      await server.pool.query('SELECT name, card_id FROM real_name_case WHERE user_id = $1 ORDER BY id', [
        userId,
      ])
    ).rows
  const LOVELACE = { name: 'Ada Lovelace', card_id: 'X1234567' }

  it('is carried out once, however often and however much at once it comes', async () => {
    const ada = await client()
    const codes = await Promise.all(Array.from({ length: 5 }, () => keyed(ada, 'once')))
    expect([...codes, await keyed(ada, 'once')]).toEqual(Array.from({ length: 6 }, () => 1))
    expect(await casesOf(ada.id)).toEqual([LOVELACE])
  })

  it('is the same under a fresh address of its pictures, and something else with anything else', async () => {
    const ada = await client()
    expect(await keyed(ada, 'once')).toBe(1)
    const { front_pic, reverse_pic } = await ada.center()
    expect(await keyed(ada, 'once', { front_pic, reverse_pic })).toBe(1)
    const changes: Parameters[] = [
      { name: 'Eve' },
      { card_id: 'Z7654321' },
      { front_pic: reverse_pic, reverse_pic: front_pic },
    ]
    for (const change of changes) expect(await keyed(ada, 'once', change)).toBe(CODE.keyReused)
    expect(await casesOf(ada.id)).toEqual([LOVELACE])
  })

  it('is refused under another key while a case waits, whatever it says', async () => {
    const ada = await client()
    expect(await keyed(ada, 'once')).toBe(1)
    expect(await keyed(ada, 'twice')).toBe(CODE.verificationState)
    expect(await keyed(ada, 'twice', { card_id: 'Z7654321' })).toBe(CODE.verificationState)
    expect(await casesOf(ada.id)).toEqual([LOVELACE])
  })

  it('that was refused may be tried again', async () => {
    const ada = await client()
    expect(await keyed(ada, 'once', { name: '1' })).toBe(CODE.parameterWrong)
    expect(await keyed(ada, 'once')).toBe(1)
  })

  it("is nobody else's", async () => {
    const [ada, eve] = [await client(), await client()]
    expect(await keyed(ada, 'once')).toBe(1)
    expect(await keyed(eve, 'once', { name: 'Eve' })).toBe(1)
    expect(await casesOf(eve.id)).toMatchObject([{ name: 'Eve' }])
  })

  it('is answered again after a restart and for a day', async () => {
    const ada = await client()
    expect(await keyed(ada, 'once')).toBe(1)
    server = await server.restart()
    server.clock.advance(86_400_000 - 1_000)
    await server.tidy()
    expect(await keyed(ada, 'once')).toBe(1)
    server.clock.advance(2_000)
    await server.tidy()
    expect(await keyed(ada, 'once')).toBe(CODE.verificationState)
  })
})

describe('a form that asks to be verified', () => {
  it('is not for demo users', async () => {
    const demo = await demoUser(server)
    expect((await demo.post(SUBMIT)).code).toBe(CODE.onlyRealAccount)
    expect((await demo.get(CENTER)).code).toBe(CODE.onlyRealAccount)
  })

  it.each([
    ['name', '<img src=x onerror=alert(1)>'],
    ['name', '=HYPERLINK("http://evil")'],
    ['name', 'Ada \u202Eecalevol'],
    ['name', 'A'.repeat(101)],
    ['name', 'x'.repeat(10_000)],
    ['name', 'Ada\0Lovelace'],
    ['name', '1234'],
    ['card_id', 'ABCDEF'],
    ['card_id', '12'],
    ['card_id', "1' OR '1'='1"],
    ['front_pic', 'http://169.254.169.254/'],
    ['front_pic', 'file:///etc/passwd'],
    ['front_pic', 'javascript:alert(1)'],
    ['front_pic', '//evil.example/a.png'],
    ['reverse_pic', `/api/common/image/${'0'.repeat(32)}.png`],
    ['reverse_pic', '/api/common/image/../../etc/passwd'],
  ])('refuses a %s of %s', async (field, value) => {
    const ada = await client()
    const { code, data } = await ada.submit({ [field]: value })
    expect([code, data]).toEqual([CODE.parameterWrong, { fields: { [field]: 'malformed' } }])
    expect(await ada.center()).toMatchObject({ review_status: 0 })
  })

  it("refuses another's picture, and one picture for both sides", async () => {
    const [ada, eve] = [await client(), await client()]
    const stolen = ada.form['front_pic'] ?? ''
    expect((await eve.submit({ front_pic: stolen })).data).toEqual({ fields: { front_pic: 'malformed' } })
    expect((await ada.submit({ reverse_pic: stolen })).data).toEqual({ fields: { reverse_pic: 'malformed' } })
  })

  it('never asks for the address of a picture', async () => {
    const heard: string[] = []
    const listener = createServer((request, response) => {
      heard.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as { port: number }
    const ada = await client()
    expect((await ada.submit({ front_pic: `http://127.0.0.1:${port}/card.png` })).code).toBe(
      CODE.parameterWrong,
    )
    expect(
      (await ada.submit({ front_pic: `http://127.0.0.1:${port}${String(ada.form['front_pic'])}` })).code,
    ).toBe(1)
    expect(heard).toEqual([])
    await new Promise((resolve) => listener.close(resolve))
  })
})

describe('the operator', () => {
  it('is noted with every decision, and no note can be changed', async () => {
    const ada = await client()
    await ada.submit()
    const id = await caseOf(ada.id)
    expect(await openedRow(server.pool, 'identity', Number(id))).toMatchObject({
      ...{ card_id: 'X1234567', same_card: expect.stringContaining('client ') },
    })
    await operator('identity', 'reject', id, '--reason', 'no match')
    const { rows } = await server.pool.query(
      'SELECT operator, act, reason FROM operator_act WHERE subject = $1 ORDER BY id',
      [id],
    )
    expect(rows).toEqual([{ operator: 'olga', act: 'identity reject', reason: 'no match' }])
    for (const change of [
      'UPDATE operator_act SET reason = 1',
      'DELETE FROM operator_act',
      'TRUNCATE operator_act CASCADE',
    ])
      await expect(server.pool.query(change)).rejects.toThrow('append-only')
  })

  it('decides once, with a reason, on a case that waits', async () => {
    const ada = await client()
    await ada.submit()
    const id = await caseOf(ada.id)
    expect((await operator('identity', 'approve', id, '--reason', ' ')).isDone).toBe(false)
    expect((await operator('identity', 'approve', id)).isDone).toBe(false)
    const twice = await Promise.all(
      ['approve', 'reject'].map((act) => operator('identity', act, id, '--reason', 'x')),
    )
    expect(twice.filter(({ isDone }) => isDone)).toHaveLength(1)
    expect((await operator('identity', 'approve', '999999', '--reason', 'x')).isDone).toBe(false)
    expect((await operator('nothing')).isDone).toBe(false)
  })
})

describe('pictures of a case', () => {
  it('stay while it needs them; those that nobody used are erased after a week', async () => {
    const ada = await client()
    await ada.submit()
    const idle = await uploaded(server, ada.token, await picture())
    const { rows } = await server.pool.query(
      'SELECT count(*) FILTER (WHERE erase_at IS NULL) AS kept, count(*) AS all FROM image WHERE user_id = $1',
      [ada.id],
    )
    expect(rows).toEqual([{ kept: 2n, all: 3n }])
    expect(callAnswer(await shown(server, idle)).code).toBe(CODE.noSession)
  })
})
