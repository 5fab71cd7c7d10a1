import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { PayoutTarget } from './method-store'

/** Names of the fields of a bank account that are out of shape. */
export type BankField = 'bankName' | 'bankAddress' | 'bankSwift' | 'payeeName' | 'payeeAccount'

const LINE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’()&/#-]{0,99}$/u
const ACCOUNT = /^[A-Z0-9][A-Z0-9 -]{3,39}$/i
const IBAN = /^[A-Z]{2}\d{2}/i

/**
 * A bank account in the form in which it is kept, or the fields that cannot be. A number that begins like an
 * IBAN has to be one.
 */
export function bankAccountOf(
  given: Pick<PayoutTarget, BankField>,
): Pick<PayoutTarget, BankField> | { readonly wrong: readonly BankField[] } {
  const bankSwift = given.bankSwift.replaceAll(' ', '').toUpperCase()
  const payeeAccount = accountOf(given.payeeAccount)
  const wrong: BankField[] = []
  for (const field of ['bankName', 'bankAddress', 'payeeName'] as const)
    if (!LINE.test(given[field].trim())) wrong.push(field)
  if (!isValidBIC(bankSwift)) wrong.push('bankSwift')
  if (payeeAccount === undefined) wrong.push('payeeAccount')
  if (wrong.length > 0 || payeeAccount === undefined) return { wrong }
  const [bankName, bankAddress, payeeName] = [
    given.bankName.trim(),
    given.bankAddress.trim(),
    given.payeeName.trim(),
  ]
  return { bankName, bankAddress, bankSwift, payeeName, payeeAccount }
}

function accountOf(text: string): string | undefined {
  const account = text.trim()
  if (!ACCOUNT.test(account)) return undefined
  if (!IBAN.test(account.replaceAll(/[ -]/g, ''))) return account.toUpperCase()
  const iban = electronicFormatIBAN(account) ?? ''
  return isValidIBAN(iban) ? iban : undefined
}
