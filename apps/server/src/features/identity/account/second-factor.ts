import type { Passkeys } from '../passkeys/passkeys'
import type { AccountPorts } from './account-ports'
import type { StoredCredential } from './credential-store'

/** What somebody proves an action with beside his password: a code, or a passkey in its place. */
export interface SecondFactor {
  readonly totp: string | undefined
  /** A browser's answer to the challenge of exactly this action. */
  readonly passkey: string | undefined
}

/** What is proven: one action of one user, with what it is about. */
export type StepUp =
  | { readonly action: 'change_email'; readonly addressKey: string }
  | { readonly action: 'two_factor_disable' | 'passkey_add' | 'delete_account' }

/** The name that the challenge of an action goes by: what was signed for one proves no other. */
export const stepUpName = (step: StepUp): string =>
  step.action === 'change_email' ? `${step.action} ${step.addressKey}` : step.action

/** Refuses whoever has a second factor and does not prove it. A passkey holds wherever a code does. */
export async function checkSecondFactor(
  { accounts, passkeys }: { readonly accounts: AccountPorts; readonly passkeys: Passkeys },
  user: StoredCredential,
  step: StepUp,
  { totp, passkey }: SecondFactor,
): Promise<void> {
  if (passkey === undefined) await accounts.twoFactor.check(user, totp)
  else await passkeys.prove(user, stepUpName(step), passkey)
}
