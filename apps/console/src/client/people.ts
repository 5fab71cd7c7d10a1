import type { HaltCause, Role } from '@fairtick/domain'
import {
  CODE,
  type WireChangedOperator,
  type WireNewOperator,
  type WireOperator,
  type WireOperators,
} from '@fairtick/wire'
import { clientCountCalls, haltCalls, noteCalls, peopleCalls } from '@fairtick/wire/admin'
import { change, read } from './call'
import { CallFailure, answered } from './call-failure'
import { currentSession, endSession, keepSession } from './session'

/** The next step of a login. */
export type LoginStep =
  | { readonly is: 'in' }
  /** `passkeys` holds the options for requesting a passkey in the browser; undefined without passkeys. */
  | { readonly is: 'code needed'; readonly passkeys: string | undefined }
  | { readonly is: 'enrolling'; readonly token: string; readonly secret: string; readonly link: string }

/** The proof beside the password: a code, or a passkey's answer; neither in the first step. */
export interface SecondProof {
  readonly code?: string
  readonly passkey?: string
}

/** Signs an operator in by password and second proof, or returns the missing step. */
export async function login(
  account: string,
  password: string,
  { code = '', passkey }: SecondProof,
): Promise<LoginStep> {
  try {
    const second = passkey === undefined ? (code === '' ? {} : { totp: code }) : { passkey }
    const given = { account, password, ...second }
    const { token, operator } = await change(peopleCalls.login, given)
    keepSession(token, operator)
    return { is: 'in' }
  } catch (thrown) {
    if (!(thrown instanceof CallFailure) || thrown.code !== CODE.twoFactorNeeded) throw thrown
    const token = answered(thrown, 'enrol_token')
    const secret = answered(thrown, 'secret')
    const link = answered(thrown, 'otpauth_url')
    if (token === undefined || secret === undefined || link === undefined)
      return { is: 'code needed', passkeys: answered(thrown, 'passkey_options') }
    return { is: 'enrolling', token, secret, link }
  }
}

/** Sets an operator's own password and second factor, and signs them in. */
export async function enrol(token: string, code: string, password: string): Promise<void> {
  const answer = await change(peopleCalls.enrol, { enrol_token: token, totp: code, new_password: password })
  keepSession(answer.token, answer.operator)
}

/** Signs out, locally at once. */
export async function logout(): Promise<void> {
  const token = currentSession()?.token
  if (token === undefined) return
  await change(peopleCalls.logout, {}).catch(() => undefined)
  endSession(token, 'operator')
}

/** Reads the operator again, as their roles may have changed. */
export async function refreshSession(): Promise<WireOperator> {
  const token = currentSession()?.token ?? ''
  const operator = await read(peopleCalls.me, {})
  if (currentSession()?.token === token) keepSession(token, operator)
  return operator
}

/** An operator as listed. */
export type ListedOperator = WireOperator

/** A page of operators. */
export const readOperators = (page: number): Promise<WireOperators> =>
  read(peopleCalls.operators, { page, per_page: 50 })

/** Creates an operator; returns the password for their enrolment. */
export const createOperator = (asked: {
  readonly account: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly reason: string
}): Promise<WireNewOperator> => change(peopleCalls.createOperator, { ...asked, roles: asked.roles.join(',') })

/** Changes an operator's roles, or their right to sign in. */
export const changeOperator = (asked: {
  readonly id: number
  readonly roles?: readonly Role[]
  readonly isDisabled?: boolean
  readonly reason: string
}): Promise<WireChangedOperator> =>
  change(peopleCalls.changeOperator, {
    id: asked.id,
    reason: asked.reason,
    ...(asked.roles === undefined ? {} : { roles: asked.roles.join(',') }),
    ...(asked.isDisabled === undefined ? {} : { disabled: asked.isDisabled ? 1 : 0 }),
  })

/** Adds a permanent note to a client. */
export const addNote = (userId: string, text: string): Promise<{ id: number }> =>
  change(noteCalls.addNote, { user_id: Number(userId), text })

/** How many rows each list has about a client, by name of the list. */
export type ClientCounts = Readonly<Record<string, number>>

/** How many rows the lists that this operator may see have about a client. */
export const readClientCounts = (id: string): Promise<ClientCounts> =>
  read(clientCountCalls.countClientRows, { id: Number(id) })

/** The extent of a halt: an instrument, a category, or all trading. */
export type HaltOf = { readonly of: 'all' } | { readonly of: 'instrument' | 'category'; readonly id: string }

/** Halts trading, or restricts it to closing. Clients read the reason. */
export const addHalt = (asked: {
  readonly halted: HaltOf
  readonly kind: 'halt' | 'close_only'
  readonly cause: HaltCause
  readonly reason: string
}): Promise<{ id: number }> => {
  const { halted, kind, cause, reason } = asked
  const names = { instrument: 'forex_id', category: 'category_id' } as const
  const target = halted.of === 'all' ? {} : { [names[halted.of]]: halted.id }
  return change(haltCalls.addHalt, { ...target, kind, cause, reason })
}
