import type { Address } from './address'
import { isWellKnownPassword, plainLetters } from './well-known-passwords'

/** Why a password is refused. */
export type PasswordFault = 'short' | 'long' | 'common' | 'account' | 'product'

const SHORTEST = 10
const LONGEST = 128
const PRODUCT = 'fairtick'
/** A shorter account name occurs in many words by chance. */
const NAME_SHORTEST = 4

/**
 * Why a password is refused for the account of an address; undefined when it is fine. Source:
 * docs/spec/rules.md 5.1.
 */
export function passwordFault(
  password: string,
  address: Pick<Address, 'kind' | 'key'>,
): PasswordFault | undefined {
  const length = [...password].length
  if (length < SHORTEST) return 'short'
  if (length > LONGEST) return 'long'
  const forms = [password.toLowerCase(), plainLetters(password)]
  const name = nameOf(address)
  if (name.length >= NAME_SHORTEST && forms.some((form) => form.includes(name))) return 'account'
  if (forms.some((form) => form.includes(PRODUCT))) return 'product'
  return isWellKnownPassword(password) ? 'common' : undefined
}

const nameOf = ({ kind, key }: Pick<Address, 'kind' | 'key'>): string =>
  kind === 'email' ? (key.split('@', 1)[0] ?? '') : key.slice(-8)
