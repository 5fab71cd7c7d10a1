import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { noteCall } from '@fairtick/testkit/leaks'
import { totpOf } from './client'
import { FIRST_OPERATOR } from './first-operator'
import { address } from './person'

/** A password that operators choose. */
export const OWN_PASSWORD = 'seven quiet harbours at dusk'

/** The reason of an approval without a look at the pictures. */
export const UNSEEN = { remark: 'Known to us' } as const

/** An operator's account with the password that they were given. */
export interface OperatorLogin {
  readonly account: string
  readonly password: string
}

/** A session of an operator, as the console keeps it. */
export interface OperatorSession {
  readonly token: string
  readonly operator: { readonly id: number; readonly account: string }
}

/** Where the workers read the first operator's token. */
const FIRST_TOKEN = 'JOURNEY_FIRST_OPERATOR'

/** The file with the key of an operator's authenticator app. */
export const keyFileOf = (account: string): string =>
  join(process.env['JOURNEY_DATA_DIR'] ?? '', `${account}.key`)

/** Has the first operator enrol, when a run begins. */
export async function enrolFirst(calls: APIRequestContext): Promise<void> {
  process.env[FIRST_TOKEN] = (await enrolled(calls, FIRST_OPERATOR)).token
}

/** Has an operator enrol by calls, in the browser that makes them; keeps their key by the server's data. */
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
 * The session of the first operator, the one owner of a run: with a second one, whoever the first makes would
 * wait for that one's word, in every journey.
 */
export async function firstSession(calls: APIRequestContext): Promise<OperatorSession> {
  const token = process.env[FIRST_TOKEN] ?? ''
  return { token, operator: await tells<OperatorSession['operator']>(calls, '/api/admin/me', token) }
}

/** Has the first operator make another, of some roles. */
export async function madeOperator(calls: APIRequestContext, roles: string): Promise<OperatorLogin> {
  const name = `${roles.split('_')[0]}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const account = `${name}@operators.example`
  const made = await asks<{ one_time_password: string }>(calls, '/api/admin/operators', {
    ...{ account, name, roles, reason: 'Joined us' },
  })
  return { account, password: made.one_time_password }
}

/** A change that an operator asks for by a call, the first one where no token is given. */
export const asks = <Data = unknown>(
  calls: APIRequestContext,
  path: string,
  given: Readonly<Record<string, string | number>> = {},
  token = process.env[FIRST_TOKEN] ?? '',
): Promise<Data> => done<Data>(calls, 'POST', path, { given, token })

/** A reading call of a client's, by their token. */
export const tells = <Data>(calls: APIRequestContext, path: string, token: string): Promise<Data> =>
  done<Data>(calls, 'GET', path, { token })

/** Has a deposit credited: by a second operator too where it takes two. */
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

/** The newest row of a list that the first operator cuts to the values of its fields. */
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

/** Waits until the signed file of a loan is drawn: none is approved before. */
export const isDrawn = (calls: APIRequestContext, loanId: number): Promise<void> =>
  expect
    .poll(async () => (await rowOf(calls, 'loans', { id: loanId })).agreement_hash, { timeout: 30_000 })
    .toMatch(/^[0-9a-f]{64}$/)
