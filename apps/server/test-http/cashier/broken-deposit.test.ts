import { CODE, type WireStatus } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { get, post } from '../call.cases'
import { BUY, PATH } from '../demo-user.cases'
import { depositor } from './deposits.cases'
import type { TestServer } from '../start-test-server.cases'
import { anyFaults, useServer } from '../use-server.cases'
import { operator, withdrawingUser } from './withdrawing-user.cases'

let server: TestServer

useServer((started) => (server = started), {
  clockStands: true,
  settings: { WITHDRAW_STEP_UP: 'off' },
  checkFaults: anyFaults,
})

const state = async () => (await get<WireStatus>(server, '/v2/api/status')).data.state

/** Says that a deposit was credited, without an entry, as a superuser of the database could. */
const plant = (id: number) =>
  server.pool.query('UPDATE deposit SET status = 1, decided_at = submitted_at WHERE id = $1', [id])

/** Makes it a deposit that waits again; its end is for good, so the trigger has to go for it. */
const putBack = (id: number) =>
  server.pool.query(`ALTER TABLE deposit DISABLE TRIGGER deposit_ends_once;
    UPDATE deposit SET status = 0, decided_at = NULL WHERE id = ${id};
    ALTER TABLE deposit ENABLE TRIGGER deposit_ends_once`)

async function asOperator(name: string, ...line: string[]) {
  const said = await operator(server, name, ...line)
  await server.restrictions.look()
  return said
}

it('a deposit that was never credited freezes money that would leave, until two operators lift it', async () => {
  await server.tick('EURUSD', '1.10000')
  const user = await withdrawingUser(server)
  const sent = await (await depositor(server)).send()
  const waiting = await user.ask()
  expect([sent.code, waiting.code]).toEqual([1, 1])
  await server.continuousAudit.checkSlice()
  expect(await state()).toBe('open')

  await plant(sent.data.id)
  await server.continuousAudit.checkSlice()
  expect(await state()).toBe('close_only')
  const back = { balance: '1', currency_id: 1, from: 'change', to: 'forex' }
  const codes = [
    await user.ask(),
    await post(server, '/api/account/transfer', back, { token: user.token }),
    await post(server, PATH.submit, BUY, { token: user.token }),
  ].map(({ code }) => code)
  expect(codes).toEqual([CODE.draining, CODE.draining, CODE.instrumentHalted])
  await asOperator('ann', 'withdrawals', 'approve', `${waiting.data.id}`, '--reason', 'looks right')
  expect(await user.fund()).toEqual(['1000.000000', '100.000000'])

  const { rows } = await server.pool.query<{ id: number; findings: string }>(
    'SELECT id::int, findings FROM books_freeze WHERE lifted_at IS NULL',
  )
  expect(rows[0]?.findings).toContain('a finished deposit was credited to its client once')
  const lift = ['freeze', 'lift', String(rows[0]?.id), '--reason', 'looked into'] as const
  expect((await asOperator('ann', ...lift)).text).toContain('when a second operator')
  expect((await asOperator('ann', ...lift)).isDone).toBe(false)
  expect(await state()).toBe('close_only')
  expect((await asOperator('bob', ...lift)).isDone).toBe(true)
  await server.continuousAudit.checkSlice()
  expect(await state()).toBe('open')
  expect((await user.ask()).code).toBe(1)
  await putBack(sent.data.id)
})
