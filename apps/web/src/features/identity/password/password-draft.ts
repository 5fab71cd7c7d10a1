import { judgePassword } from './password-strength'

/** A new password and its repetition as typed. */
export interface PasswordDraft {
  readonly password: string
  readonly repeat: string
}

/** An empty pair. */
export const NO_PASSWORD: PasswordDraft = { password: '', repeat: '' }

/** Its possible problems, as text keys. */
export type PasswordProblem = Readonly<{
  password?: 'access.inputFull' | 'access.ruleLength' | 'access.ruleNames' | 'access.rulePattern'
  repeat?: 'access.inputFull' | 'access.passwordNotEqual'
}>

/**
 * Checks a new password. Source: docs/spec/product.md 5.3: both must be non-empty (input_full) and equal
 * (password_not_equal).
 */
export function checkPassword({ password, repeat }: PasswordDraft, account: string): PasswordProblem {
  const wrong = passwordProblem(password, account)
  return {
    ...(wrong === undefined ? {} : { password: wrong }),
    ...(repeat === '' ? { repeat: 'access.inputFull' } : {}),
    // Told with the problem of the password: mended one after the other, they would take two tries.
    ...(repeat !== '' && password !== '' && password !== repeat ? { repeat: 'access.passwordNotEqual' } : {}),
  }
}

function passwordProblem(password: string, account: string): PasswordProblem['password'] {
  const { rules } = judgePassword(password, account)
  if (password === '') return 'access.inputFull'
  if (!rules.isLongEnough) return 'access.ruleLength'
  if (!rules.hasNoNames) return 'access.ruleNames'
  return rules.hasNoPattern ? undefined : 'access.rulePattern'
}
