import { expect, it } from 'vitest'
import { lent } from '../lending/borrower.cases'
import { send } from '../call.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator

useOperators({}, (started) => ({ server, owner } = started), { settings: { WITHDRAW_STEP_UP: 'off' } })

it('a signed agreement is shown to an operator as a picture is: kept nowhere, and let to do nothing', async () => {
  const { loanId } = await lent(server)
  const { status, headers } = await send(server, {
    path: `/api/admin/loans/${loanId}/agreement?reason=asked+by+the+client`,
    headers: { authorization: owner.token },
  })
  expect([status, headers]).toMatchObject([
    200,
    {
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    },
  ])
})
