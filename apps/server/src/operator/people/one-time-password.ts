import type { PasswordHashes } from '../../features/identity/account/password-hashes'
import { randomLetters } from '../../features/identity/random-letters'
import { hashOf } from '../../features/identity/sessions'
import type { Operator } from './operator-store'

const LETTERS = 20
const BETWEEN = '-'

/** A one-time password, or one half of it: 20 random letters, which contain no hyphen. */
export const newOneTimePassword = (): string => randomLetters(LETTERS)

/** A second half, and its digest; a fast hash suffices for random letters. */
export function newSecondHalf(): { readonly half: string; readonly hash: string } {
  const half = newOneTimePassword()
  return { half, hash: hashOf(half) }
}

/**
 * Whether a text is an operator's password. An operator created by two owners enrols with both halves,
 * `first-second`, so that neither owner can enrol in their place. Takes equally long for an unknown operator.
 */
export async function isTheirPassword(
  hashes: PasswordHashes,
  operator: Pick<Operator, 'passwordHash' | 'secondHalfHash'> | undefined,
  text: string,
): Promise<boolean> {
  const secondHash = operator?.secondHalfHash
  if (secondHash === undefined) return hashes.matches(text, operator?.passwordHash)
  const [first = '', second = ''] = text.trim().split(BETWEEN)
  const isFirst = await hashes.matches(first, operator?.passwordHash)
  return isFirst && hashOf(second.trim()) === secondHash
}
