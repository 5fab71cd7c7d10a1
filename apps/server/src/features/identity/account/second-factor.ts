import type { Passkeys } from '../passkeys/passkeys'
import type { AccountPorts } from './account-ports'
import type { StoredCredential } from './credential-store'

/** A proof beside the password: a code, or a passkey in its place. */
export interface SecondFactor {
  readonly totp: string | undefined
  /** A browser's answer to the challenge of exactly this action. */
  readonly passkey: string | undefined
}

/** The action to prove: of one user, with its subject. */
export type StepUp =
  | { readonly action: 'change_email'; readonly addressKey: string }
  | { readonly action: 'two_factor_disable' | 'passkey_add' | 'delete_account' }

/** The name of an action's challenge: a signature for one action proves no other. */
export const stepUpName = (step: StepUp): string =>
  step.action === 'change_email' ? `${step.action} ${step.addressKey}` : step.action

/** Refuses a user with a second factor who does not prove it. A passkey is accepted in place of a code. */
export async function checkSecondFactor(
  { accounts, passkeys }: { readonly accounts: AccountPorts; readonly passkeys: Passkeys },
  user: StoredCredential,
  step: StepUp,
  { totp, passkey }: SecondFactor,
): Promise<void> {
  if (passkey === undefined) await accounts.twoFactor.check(user, totp)
  else await passkeys.prove(user, stepUpName(step), passkey)
}
