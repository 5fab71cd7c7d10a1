import { CODE, type WireLoan } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { GREY_JPEG } from '../../src/features/lending/grey-jpeg.cases'
import { LOAN, agreementDrawn, decided, verified } from './borrower.cases'
import type { TestServer } from '../start-test-server.cases'
import { anyFaults, useServer } from '../use-server.cases'
import { operator } from '../cashier/withdrawing-user.cases'

let server: TestServer
// A file that cannot be kept, as its row is held, is a fault that the log tells.
useServer((started) => (server = started), { clockStands: true, checkFaults: anyFaults })

it('a loan has a file that is said not to be ready, and is not lent out, until it is drawn', async () => {
  const user = await verified(server)
  const { data: loan } = await user.submit()
  await agreementDrawn(server, loan.id)
  // Taken away, and held so that it cannot be put back before the end of this.
  const holder = await server.pool.connect()
  await holder.query(
    `ALTER TABLE loan_agreement DISABLE TRIGGER USER;
     UPDATE loan_agreement SET file = NULL, hash = NULL, borrower = 'Ann Lee', signature = decode('${GREY_JPEG}', 'base64') WHERE user_id = ${user.id};
     ALTER TABLE loan_agreement ENABLE TRIGGER USER`,
  )
  await holder.query(`BEGIN; SELECT FROM loan_agreement WHERE user_id = ${user.id} FOR UPDATE`)
  expect((await user.get(LOAN.file, { loan_id: loan.id })).code).toBe(CODE.busy)
  expect((await user.read<WireLoan>(LOAN.loan, { id: loan.id })).agreement_hash).toBe('')
  const refused = await operator(server, 'bob', 'loans', 'approve', `${loan.id}`, '--reason', 'looked at')
  expect(refused.text).toContain('not drawn yet')
  await holder.query('ROLLBACK')
  holder.release()
  await decided(server, 'loans', 'approve', loan.id)
  expect((await user.read<WireLoan>(LOAN.loan, { id: loan.id })).status).toBe(2)
})
