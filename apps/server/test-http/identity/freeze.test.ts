import type { WireInstrument, WireStatus } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { openedRow, operate } from '../../test-support/operate.cases'
import type { Said } from '../../src/operator/operator-desk'
import { deskOf } from '../../test-support/operator-desk.cases'
import { get } from '../call.cases'
import { BUY, type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { anyFaults, useServer } from '../use-server.cases'

let server: TestServer
let user: DemoUser
let other: DemoUser

useServer(
  async (started) => {
    server = started
    ;[user, other] = [await demoUser(server), await demoUser(server)]
  },
  { checkFaults: anyFaults },
)

const STATUS = '/v2/api/status'
const status = async (lang = 'en') => (await get<WireStatus>(server, STATUS, {}, { headers: { lang } })).data
const ask = <Data = unknown>(path: string, parameters = {}) =>
  get<Data>(server, path, parameters, { token: user.token })

const asOperator = (operator: string, ...line: string[]) => asOperatorAt(server.clock.now(), operator, line)

async function asOperatorAt(now: number, operator: string, line: readonly string[]): Promise<Said> {
  const said = await operate(line, deskOf(server.pool, operator, now))
  await server.restrictions.look()
  return said
}

async function frozen() {
  const { rows } = await server.pool.query<{ id: number }>(
    'SELECT id::int FROM books_freeze WHERE lifted_at IS NULL',
  )
  return openedRow(server.pool, 'freeze', rows[0]?.id ?? 0)
}
const frozenId = async () => String((await frozen())?.['id'])

async function lifted(): Promise<void> {
  const id = await frozenId()
  for (const operator of ['ann', 'bob'])
    expect(await asOperator(operator, 'freeze', 'lift', id, '--reason', 'looked into')).toMatchObject({
      isDone: true,
    })
}

/** Changes a balance without the books, as a superuser of the database could. */
const plant = (by: number) =>
  server.pool.query('UPDATE account SET balance = balance + $2 WHERE user_id = $1 AND type = 1', [
    other.id,
    by,
  ])

describe('a row that a superuser changed', () => {
  it('is found by the next look at a part of the books, which freezes what could let money go', async () => {
    const held = await opened(user)
    await server.continuousAudit.checkSlice()
    expect((await status()).state).toBe('open')
    await plant(1_000_000)
    await server.continuousAudit.checkSlice()
    expect(await status()).toMatchObject({
      state: 'close_only',
      notices: [
        { kind: 'books_frozen', forex_id: null, text: expect.stringContaining('Your money is safe') },
      ],
    })
    expect((await status('hk')).notices[0]?.text).toContain('你的資金安全')
    expect(server.faults().join('\n')).toContain('ALARM: a check of the books failed')
    expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
    const option = { forex_id: 1, type: 1, number: '10', seconds: 30 }
    expect((await user.post('/v2/api/micro/submit', option)).code).toBe(1214)
    expect(server.restrictions.forbidsMovingMoney()?.refused).toBe('under-inspection')
    expect((await get<WireInstrument[]>(server, PATH.list)).data[0]).toMatchObject({
      MarketStatus: 1,
      HaltReason: expect.stringContaining('Only closing is possible'),
    })
    expect((await user.post(PATH.close, { id: held.Id, cont: '0.05' })).code).toBe(1)
  })

  it('keeps it frozen over a restart', async () => {
    server = await server.restart()
    expect((await ask(PATH.submit, BUY)).code).toBe(1214)
    expect((await status()).state).toBe('close_only')
  })

  it('is lifted by two different operators alone, each on record', async () => {
    await plant(-1_000_000)
    expect(await frozen()).toMatchObject({
      findings: expect.stringContaining('a balance is the sum of its entries'),
    })
    const id = await frozenId()
    const lift = ['freeze', 'lift', id, '--reason', 'row put back'] as const
    expect((await asOperator('ann', ...lift)).text).toContain('when a second operator')
    expect((await asOperator('ann', ...lift)).isDone).toBe(false)
    expect(await frozen()).toMatchObject({ first_word: 'lift ann' })
    expect((await status()).state).toBe('close_only')
    await expect(server.pool.query('UPDATE books_freeze SET lifted_at = since')).rejects.toThrow(
      'two operators',
    )
    expect((await asOperator('bob', ...lift)).text).toBe(`Freeze ${id} is lifted.`)
    expect((await asOperator('bob', ...lift)).isDone).toBe(false)
    expect(await status()).toMatchObject({ state: 'open', notices: [] })
    expect((await ask(PATH.submit, BUY)).code).toBe(1)
    const { rows } = await server.pool.query("SELECT operator FROM operator_act WHERE act = 'freeze lift'")
    expect(rows).toEqual([{ operator: 'ann' }, { operator: 'bob' }])
    await server.continuousAudit.checkAll()
    expect((await status()).state).toBe('open')
  })

  it('freezes nothing again for the very rows that a lift was for, also after a restart, but for any that is new', async () => {
    await plant(2_000_000)
    await server.continuousAudit.checkAll()
    await lifted()
    await server.continuousAudit.checkSlice()
    await server.continuousAudit.checkAll()
    server = await server.restart()
    await server.continuousAudit.checkAll()
    expect((await status()).state).toBe('open')
    expect((await server.audit()).map(({ rule }) => rule)).toContain('a balance is the sum of its entries')
    await plant(1)
    await server.continuousAudit.checkSlice()
    expect((await status()).state).toBe('close_only')
    await plant(-2_000_001)
    await lifted()
  })

  it('is lifted also where the clock of the server was ahead of that of the operators', async () => {
    server.clock.advance(3_600_000)
    await plant(1)
    await server.continuousAudit.checkSlice()
    await plant(-1)
    const line = ['freeze', 'lift', await frozenId(), '--reason', 'put back']
    for (const operator of ['ann', 'bob'])
      expect(await asOperatorAt(server.clock.now() - 3_600_000, operator, line)).toMatchObject({
        isDone: true,
      })
    expect((await status()).state).toBe('open')
  })
})

describe('a check of the books that cannot be made', () => {
  it('is told of by its name, and the others find what they find', async () => {
    await server.pool.query('ALTER TABLE traded_day RENAME TO hidden_day')
    await plant(3_000_000)
    try {
      await server.continuousAudit.checkAll()
      expect(await status()).toMatchObject({ state: 'close_only' })
      expect(JSON.stringify(server.faults())).toContain('rules of the books could not be checked')
    } finally {
      await server.pool.query('ALTER TABLE hidden_day RENAME TO traded_day')
      await plant(-3_000_000)
      await lifted()
    }
  })
})
