import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { noteCall } from '@fairtick/testkit/leaks'
import { totpOf } from './client'
import { FIRST_OPERATOR } from './first-operator'
import { address } from './person'

/** A password chosen by operators. */
export const OWN_PASSWORD = 'seven quiet harbours at dusk'

/** The reason of an approval without opening the pictures. */
export const UNSEEN = { remark: 'Known to us' } as const

/** An operator's account with its initial password. */
export interface OperatorLogin {
  readonly account: string
  readonly password: string
}

/** An operator's session, as the console stores it. */
export interface OperatorSession {
  readonly token: string
  readonly operator: { readonly id: number; readonly account: string }
}

/** Environment variable by which workers get the first operator's token. */
const FIRST_TOKEN = 'JOURNEY_FIRST_OPERATOR'

/** The file with the key of an operator's authenticator app. */
export const keyFileOf = (account: string): string =>
  join(process.env['JOURNEY_DATA_DIR'] ?? '', `${account}.key`)

/** Enrols the first operator at the start of a run. */
export async function enrolFirst(calls: APIRequestContext): Promise<void> {
  process.env[FIRST_TOKEN] = (await enrolled(calls, FIRST_OPERATOR)).token
}

/** Enrols an operator by calls, in the calling browser; stores their key beside the server's data. */
export async function enrolled(
  calls: APIRequestContext,
  { account, password }: OperatorLogin,
): Promise<OperatorSession> {
  const login = await answered(calls, 'POST', '/api/admin/login', { given: { account, password } })
  const { enrol_token, secret } = login.data as { readonly enrol_token: string; readonly secret: string }
  const enrolment = { enrol_token, totp: totpOf(secret), new_password: OWN_PASSWORD }
  const session = await done<OperatorSession>(calls, 'POST', '/api/admin/enrol', { given: enrolment })
  writeFileSync(keyFileOf(account), secret)
  return session
}

/**
 * The session of the first operator, the only owner of a run: with a second owner, every new operator would
 * need that one's agreement, in every journey.
 */
export async function firstSession(calls: APIRequestContext): Promise<OperatorSession> {
  const token = process.env[FIRST_TOKEN] ?? ''
  return { token, operator: await tells<OperatorSession['operator']>(calls, '/api/admin/me', token) }
}

/** Creates another operator with some roles, by the first. */
export async function madeOperator(calls: APIRequestContext, roles: string): Promise<OperatorLogin> {
  const name = `${roles.split('_')[0]}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const account = `${name}@operators.example`
  const made = await asks<{ one_time_password: string }>(calls, '/api/admin/operators', {
    ...{ account, name, roles, reason: 'Joined us' },
  })
  return { account, password: made.one_time_password }
}

/** A change requested by an operator, by default the first, by a call. */
export const asks = <Data = unknown>(
  calls: APIRequestContext,
  path: string,
  given: Readonly<Record<string, string | number>> = {},
  token = process.env[FIRST_TOKEN] ?? '',
): Promise<Data> => done<Data>(calls, 'POST', path, { given, token })

/** A reading call with a client's token. */
export const tells = <Data>(calls: APIRequestContext, path: string, token: string): Promise<Data> =>
  done<Data>(calls, 'GET', path, { token })

/** Credits a deposit, with a second operator where it takes two. */
export async function credits(calls: APIRequestContext, id: number): Promise<void> {
  const { state, approval_id: approval } = await asks<{ state: string; approval_id: number | null }>(
    calls,
    `/api/admin/charges/${id}/approve`,
    UNSEEN,
  )
  if (state !== 'waiting') return
  const { token } = await enrolled(calls, await madeOperator(calls, 'finance_checker'))
  await asks(calls, `/api/admin/approvals/${approval}/approve`, UNSEEN, token)
}

/** The newest row of a list filtered by values, read by the first operator. */
export async function rowOf(
  calls: APIRequestContext,
  resource: string,
  asked: Readonly<Record<string, string | number>>,
): Promise<Readonly<Record<string, unknown>> & { readonly id: number }> {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  const { data } = await done<{ data: ({ id: number } & Record<string, unknown>)[] }>(
    calls,
    'GET',
    `/api/admin/${resource}?${query}`,
    { token: process.env[FIRST_TOKEN] ?? '' },
  )
  const [row] = data
  if (row === undefined) throw new Error(`no row of ${resource} with ${query}`)
  return row
}

interface Sent {
  readonly given?: Readonly<Record<string, string | number>>
  readonly token?: string
}

async function done<Data>(
  calls: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  sent: Sent,
): Promise<Data> {
  const { code, text, data } = await answered(calls, method, path, sent)
  if (code !== 1) throw new Error(`${path}: ${text}`)
  return data as Data
}

async function answered(
  calls: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  { given, token = '' }: Sent,
): Promise<{ readonly code: number; readonly text: string; readonly data: unknown }> {
  const response = await calls.fetch(address(path), {
    method,
    headers: token === '' ? {} : { authorization: token },
    ...(given && { data: given }),
  })
  const text = await response.text()
  noteCall({ path, body: JSON.stringify(given ?? {}), answer: text })
  const { code, data } = JSON.parse(text) as { readonly code: number; readonly data: unknown }
  return { code, text, data }
}

/** Waits until a loan's signed file is generated, which its approval requires. */
export const isDrawn = (calls: APIRequestContext, loanId: number): Promise<void> =>
  expect
    .poll(async () => (await rowOf(calls, 'loans', { id: loanId })).agreement_hash, { timeout: 30_000 })
    .toMatch(/^[0-9a-f]{64}$/)
