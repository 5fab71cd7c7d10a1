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
  const { rules } = judgePassword(password, account)
  if (password === '')
    return { password: 'access.inputFull', ...(repeat === '' ? { repeat: 'access.inputFull' } : {}) }
  if (!rules.isLongEnough) return { password: 'access.ruleLength' }
  if (!rules.hasNoNames) return { password: 'access.ruleNames' }
  if (!rules.hasNoPattern) return { password: 'access.rulePattern' }
  if (repeat === '') return { repeat: 'access.inputFull' }
  return password === repeat ? {} : { repeat: 'access.passwordNotEqual' }
}
