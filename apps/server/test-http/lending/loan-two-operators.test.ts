import { DAY_MS } from '@fairtick/domain'
import type { WireLoan } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { auditBooks } from '../../src/operations/books-audit'
import { noteMoneyDecision } from '../../src/features/cashier/decisions/money-decision-store'
import { LOAN, lent } from './borrower.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), {
  clockStands: true,
  settings: { WITHDRAW_STEP_UP: 'off', WITHDRAW_TWO_PERSON_USD: '1000' },
})

it('a repayment whose interest lifts it above the bound takes two, whatever bound the operator had', async () => {
  const user = await lent(server)
  server.clock.advance(20 * DAY_MS)
  await server.pool.query('UPDATE session SET created_at = $1, last_seen_at = $1', [server.clock.now()])
  const proof = { loan_id: user.loanId, charge_id: 1, proofImg: user.picture }
  expect((await user.post<WireLoan>(LOAN.repay, proof)).data).toMatchObject({ status: 4 })
  const { rows } = await server.pool.query<{ id: bigint; owed: bigint }>(
    'SELECT id, owed FROM repayment WHERE loan_id = $1',
    [user.loanId],
  )
  const [{ id, owed } = { id: 0n, owed: 0n }] = rows
  expect(owed).toBeGreaterThan(1_000_000_000n)
  await noteMoneyDecision(server.pool, {
    subject: 'repayment',
    rowId: Number(id),
    userId: user.id,
    event: 'approve',
    words: 'looked at',
    decidedBy: 'bob',
    at: server.clock.now(),
  })
  await server.jobs.doAll('decisions about money')
  expect((await user.read<WireLoan>(LOAN.loan, { id: user.loanId })).status).toBe(4)
  expect(await auditBooks(server.pool)).toEqual([])
})
