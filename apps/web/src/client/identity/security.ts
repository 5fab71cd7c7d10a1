import { useQuery } from '@tanstack/react-query'
import {
  CODE,
  type OwnSecurity,
  type OwnSession,
  inviteShape,
  invitedPageShape,
  readSecurity,
  sessionShape,
  userShape,
} from '@fairtick/wire'
import { type Sent, identityCalls, securityCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import type { CallFailure } from '../transport/call-failure'
import { queryClient, queryKeys } from '../transport/queries'
import { session, useUser } from '../transport/session'
import { usePages } from '../transport/use-pages'
import { useRealQuery } from '../transport/use-real-query'

export type { HoldReason, OwnInvite, OwnPasskey } from '@fairtick/wire'
export type { OwnSecurity, OwnSession }

/** The user's sessions, on all devices. */
export function useSessions() {
  const user = useUser()
  return useQuery({
    enabled: user !== undefined,
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) =>
      (await call(identityCalls.sessions, {}, { signal })).map(sessionShape.read),
    staleTime: 0,
  })
}

/** Ends one of the user's other sessions. */
export async function endOtherSession(id: number): Promise<void> {
  await call(identityCalls.endSession, { id })
}

/** Ends all the user's sessions except this one. */
export async function endOtherSessions(): Promise<void> {
  await call(identityCalls.endOtherSessions, {})
}

/** The protection of a real user's account. */
export const useSecurity = () =>
  useRealQuery<OwnSecurity>(
    'security',
    async (options) => readSecurity(await call(securityCalls.security, {}, options)),
    { staleTime: 0 },
  )

/** Reads the protection of the account again after a change. */
export const readSecurityAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKeys.own('security') })

/** A real user's invitation. */
export const useInvite = () =>
  useRealQuery('invite', async (options) => inviteShape.read(await call(securityCalls.invite, {}, options)))

/** The clients who registered by a real user's invitation, the latest first, page by page. */
export const useInvited = () =>
  usePages(queryKeys.own('invited'), async (page, options) =>
    invitedPageShape.read(await call(securityCalls.invited, { page }, options)),
  )

/** A new password, twice, and the current one. */
export interface PasswordChange {
  readonly old: string
  readonly password: string
  readonly repeat: string
}

/** Changes the password. */
export async function changePassword(wanted: PasswordChange): Promise<void> {
  await call(securityCalls.changePassword, {
    old_password: wanted.old,
    new_password: wanted.password,
    secondary_password: wanted.repeat,
  })
  await readSecurityAgain()
}

/** Sends a code to the user's new address. */
export async function sendEmailCode(email: string): Promise<void> {
  await call(securityCalls.sendEmailCode, { account: email })
}

/** A new address, the code sent to it, and the proof of the account's owner. */
export interface EmailChange {
  readonly email: string
  readonly code: string
  readonly password: string
  readonly second: SecondFactor
}

/** Sets the user's address. */
export async function changeEmail(wanted: EmailChange): Promise<void> {
  await call(securityCalls.changeEmail, {
    account: wanted.email,
    auth_code: wanted.code,
    password: wanted.password,
    ...sentFactor(wanted.second),
  })
  await Promise.all([readSecurityAgain(), readUserAgain()])
}

/** Reads the user again: the session stores the user's address beside the token, and it has changed. */
async function readUserAgain(): Promise<void> {
  session.setState({ user: userShape.read(await call(identityCalls.user, {})) })
}

/** A second factor: a typed code, or a passkey's proof instead. */
export interface SecondFactor {
  readonly totp: string
  readonly passkey: string | undefined
}

/** No factor given yet. */
export const NO_FACTOR: SecondFactor = { totp: '', passkey: undefined }

/** Whether there is a second factor to send. */
export const isFactor = ({ totp, passkey }: SecondFactor): boolean => totp !== '' || passkey !== undefined

/** A second factor as call parameters. */
export const sentFactor = ({ totp, passkey }: SecondFactor) => ({
  totp: totp === '' || passkey !== undefined ? undefined : totp,
  passkey,
})

/** An action that a passkey can prove, with its parameters. */
export type StepUp = Sent<typeof securityCalls.stepUp>

/** Proves an action by a passkey. Throws PasskeyRefused if the device or its owner declined. */
export async function provePasskey(step: StepUp): Promise<string> {
  const { options } = await call(securityCalls.stepUp, step)
  const { askForPasskey } = await import('./passkey')
  return askForPasskey(options)
}

/** Whether the proof failed because none of the user's passkeys may prove this action yet. */
export const isPasskeyUnfit = ({ code }: CallFailure): boolean => code === CODE.verificationState

/** A secret for an authenticator app, as text and as the address of its QR code. */
export interface TwoFactorSecret {
  readonly secret: string
  readonly address: string
}

/** Requests a new secret. */
export async function beginTwoFactor(): Promise<TwoFactorSecret> {
  const { secret, otpauth_url } = await call(securityCalls.twoFactorSetup, {})
  return { secret, address: otpauth_url }
}

/** Turns two-factor on. Returns the recovery codes, which are shown only once. */
export async function enableTwoFactor(totp: string): Promise<readonly string[]> {
  return (await call(securityCalls.twoFactorEnable, { totp })).recovery_codes
}

/** Turns two-factor off. */
export async function disableTwoFactor(proof: {
  readonly second: SecondFactor
  readonly password: string
}): Promise<void> {
  await call(securityCalls.twoFactorDisable, { password: proof.password, ...sentFactor(proof.second) })
  await readSecurityAgain()
}

/**
 * Creates a passkey on this device; requires the password and the second factor. Throws PasskeyRefused if the
 * device or its owner declined.
 */
export async function addPasskey(
  name: string,
  proof: { readonly second: SecondFactor; readonly password: string },
): Promise<void> {
  const { options } = await call(securityCalls.passkeyOptions, {
    password: proof.password,
    ...sentFactor(proof.second),
  })
  const { makePasskey } = await import('./passkey')
  const credential = await makePasskey(options)
  await call(securityCalls.passkeyAdd, { credential, name })
  await readSecurityAgain()
}

/** Removes a passkey. */
export async function removePasskey(id: number, password: string): Promise<void> {
  await call(securityCalls.passkeyRemove, { id, password })
  await readSecurityAgain()
}

/** Sets the phrase shown in every mail. */
export async function setPhrase(phrase: string): Promise<void> {
  await call(securityCalls.setPhrase, { phrase })
  await readSecurityAgain()
}
