import { expect } from 'vitest'
import { post } from '../call.cases'
import { type TestOperator, put } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'

/** A change of terms as it was asked for. */
export interface RequestedTerms {
  readonly approval_id: number
  readonly change_id: number
  readonly fields?: unknown
}

/** Asks for new terms, or for a change where the path names a row. */
export const askForTerms = (server: TestServer, by: TestOperator, path: string, body: object) =>
  (path.includes('/') ? put<RequestedTerms> : post<RequestedTerms>)(
    server,
    `/api/admin/${path}`,
    { reason: 'as decided', ...body },
    { token: by.token },
  )

/** Has a second operator agree to a change; answers the code. */
export const agreeToTerms = async (server: TestServer, by: TestOperator, approvalId: number) =>
  (await post(server, `/api/admin/approvals/${approvalId}/approve`, {}, { token: by.token })).code

/** A change that two operators agreed to; answers its number. */
export async function agreedTerms(
  server: TestServer,
  [one, other]: readonly [TestOperator, TestOperator],
  path: string,
  body: object,
): Promise<number> {
  const asked = await askForTerms(server, one, path, body)
  expect(asked.code, asked.text).toBe(1)
  expect(await agreeToTerms(server, other, asked.data.approval_id)).toBe(1)
  return asked.data.change_id
}
