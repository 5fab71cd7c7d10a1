import { Secret, TOTP } from 'otpauth'
import { type CallAnswer, type CallOptions, callAnswer, get, post, send } from './call.cases'
import type { TestServer } from './start-test-server.cases'

/** The first operator of a test server, by its settings. */
export const FIRST = {
  OPERATOR_EMAIL: 'Chief@example.com',
  OPERATOR_PASSWORD: 'first-day-of-a-long-walk',
} as const

/** A server that operators work at: a test's, or another on this machine. */
export interface Desk extends Pick<TestServer, 'port'> {
  readonly clock: { now(): number }
}

/** A password that an operator chooses. */
export const OWN_PASSWORD = 'seven quiet harbours at dusk'

/** An operator who has enrolled. */
export interface TestOperator {
  readonly id: number
  readonly account: string
  readonly token: string
  readonly secret: string
}

/** The code that an authenticator app shows by the server's clock, so many steps later. */
export const codeOf = (server: Desk, secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now() + stepsLater * 30_000,
  })

/** The data of a first login. */
export interface Enrolment {
  readonly enrol_token: string
  readonly secret: string
  readonly otpauth_url: string
}

/** Enrols an operator by their one-time password. */
export async function enrolled(server: Desk, account: string, password: string): Promise<TestOperator> {
  const { data } = await post<Enrolment>(server, '/api/admin/login', { account, password })
  const { enrol_token, secret } = data
  const given = { enrol_token, totp: codeOf(server, secret), new_password: OWN_PASSWORD }
  const answer = await post<{ token: string; operator: { id: number; account: string } }>(
    server,
    '/api/admin/enrol',
    given,
  )
  if (answer.code !== 1) throw new Error(`did not enrol: ${answer.text}`)
  const { token, operator } = answer.data
  return { id: operator.id, account: operator.account, token, secret }
}

/** The first operator, enrolled: an owner. */
export const firstOperator = (server: Desk) => enrolled(server, FIRST.OPERATOR_EMAIL, FIRST.OPERATOR_PASSWORD)

/** A new operator of some roles, enrolled. */
export async function newOperator(
  server: Desk,
  owner: TestOperator,
  name: string,
  roles: string,
): Promise<TestOperator> {
  const account = `${name}@example.com`
  const made = await post<{ id: number; one_time_password: string }>(
    server,
    '/api/admin/operators',
    { account, name, roles, reason: 'joined us' },
    { token: owner.token },
  )
  if (made.code !== 1) throw new Error(`no operator: ${made.text}`)
  return enrolled(server, account, made.data.one_time_password)
}

/** The operator after another login: their session has run out, or ended. */
export async function signedInAgain(server: Desk, operator: TestOperator): Promise<TestOperator> {
  const { account, secret } = operator
  const given = { account, password: OWN_PASSWORD, totp: codeOf(server, secret) }
  const { data } = await post<{ token: string }>(server, '/api/admin/login', given)
  return { ...operator, token: data.token }
}

/** A call by PUT with a JSON body. */
export async function put<Data = unknown>(
  server: Pick<TestServer, 'port'>,
  path: string,
  body: object,
  { token, headers = {} }: CallOptions,
): Promise<CallAnswer<Data>> {
  const sent = {
    method: 'PUT',
    path,
    headers: { 'content-type': 'application/json', ...headers, ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  }
  return callAnswer<Data>(await send(server, sent))
}

/** The code of `/api/admin/me` for a token. */
export const heardBy = async (server: Pick<TestServer, 'port'>, token: string) =>
  (await get(server, '/api/admin/me', {}, { token })).code
