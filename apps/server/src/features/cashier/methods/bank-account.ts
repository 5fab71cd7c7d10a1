import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { PAYOUT_FIELDS, type PayoutTarget } from '@fairtick/domain'
import { plainName } from './plain-name'

/** The kind of method that each field of a payout target belongs to. */
export const METHOD_OF_FIELD = {
  address: 'coin',
  tag: 'coin',
  bankName: 'bank',
  bankAddress: 'bank',
  bankSwift: 'bank',
  payeeName: 'bank',
  payeeAccount: 'bank',
} as const satisfies Readonly<Record<keyof PayoutTarget, 'coin' | 'bank'>>

type FieldMethods = typeof METHOD_OF_FIELD

/** Names of the fields of a bank account. */
export type BankField = {
  [Field in keyof FieldMethods]: FieldMethods[Field] extends 'bank' ? Field : never
}[keyof FieldMethods]

const ACCOUNT = /^[A-Z0-9][A-Z0-9 -]{3,39}$/i
const SHORTEST = 4
/** Letters and invoices put "IBAN" before the number. */
const IBAN_NAME = /^IBAN\b[:.\s]*/i
const IBAN = /^[A-Z]{2}\d{2}/
/**
 * Ivory Coast: its account numbers begin with two letters, as in all of the West African union; the installed
 * library expects one (ibantools 4.5.4). Source: the cases of 2026-11-28, and Senegal and Burkina Faso in the
 * library.
 */
const IVORIAN = /^CI\d{2}[A-Z]{2}\d{22}$/
const BIC = /^[A-Z0-9 ]{8,15}$/i
/** A bank's head office may be written with and without it. */
const HEAD_OFFICE = /^(.{8})X{3}$/

/** Countries of a BIC whose accounts have the IBAN of another. Source: the IBAN registry of SWIFT. */
const IBAN_COUNTRY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['GG', 'JE', 'IM'].map((country) => [country, 'GB'])),
  ...Object.fromEntries(
    ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'].map((country) => [
      country,
      'FR',
    ]),
  ),
  AX: 'FI',
}

/**
 * Normalises a bank account, or lists the invalid fields. A number that begins like an IBAN has to be a valid
 * one, of the country of its bank.
 */
export function bankAccountOf(
  given: Pick<PayoutTarget, BankField>,
): Pick<PayoutTarget, BankField> | { readonly wrong: readonly BankField[] } {
  const read = {
    bankName: plainName(given.bankName),
    bankAddress: plainName(given.bankAddress),
    payeeName: plainName(given.payeeName),
    bankSwift: bicOf(given.bankSwift),
    payeeAccount: accountOf(given.payeeAccount),
  }
  const { bankName, bankAddress, bankSwift, payeeName, payeeAccount } = read
  const wrong = FIELDS.filter((field) => read[field] === undefined)
  if (bankSwift !== undefined && payeeAccount !== undefined && !isOfOneCountry(bankSwift, payeeAccount))
    return { wrong: [...wrong, 'bankSwift'] }
  if (!bankName || !bankAddress || !bankSwift || !payeeName || !payeeAccount) return { wrong }
  return { bankName, bankAddress, bankSwift, payeeName, payeeAccount }
}

const FIELDS = PAYOUT_FIELDS.filter((field): field is BankField => METHOD_OF_FIELD[field] === 'bank')

/** Checked before upper-casing, which turns some letters of other scripts into Latin ones. */
function bicOf(text: string): string | undefined {
  if (!BIC.test(text.trim())) return undefined
  const bic = text.replaceAll(' ', '').toUpperCase()
  return isValidBIC(bic) ? bic.replace(HEAD_OFFICE, '$1') : undefined
}

function accountOf(text: string): string | undefined {
  const given = text.trim().replace(IBAN_NAME, '')
  if (!ACCOUNT.test(given)) return undefined
  const account = given.replaceAll(/[ -]/g, '').toUpperCase()
  if (account.length < SHORTEST) return undefined
  if (!IBAN.test(account)) return account
  const iban = electronicFormatIBAN(account) ?? ''
  return isValidIBAN(iban) || (IVORIAN.test(iban) && hasCheckDigits(iban)) ? iban : undefined
}

/** Whether the number, its first four signs at the end and letters as 10 to 35, leaves 1 (ISO 7064). */
function hasCheckDigits(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

function isOfOneCountry(bic: string, account: string): boolean {
  if (!IBAN.test(account)) return true
  const country = bic.slice(4, 6)
  return account.startsWith(country) || account.startsWith(IBAN_COUNTRY[country] ?? country)
}
