import { NO_TARGET, PAYOUT_FIELDS, type PayoutTarget } from '@fairtick/domain'
import { refuse } from '../../../books/command'
import { type AddressFault, addressFault } from './address-fault'
import { addressOf } from './addresses'
import { type BankField, METHOD_OF_FIELD, bankAccountOf } from './bank-account'
import type { WithdrawalCurrency } from './currency-store'

/** XRP Ledger: a destination tag is a number of 32 bits. */
const TAG = /^\d{1,10}$/
const TAG_MAX = 2 ** 32 - 1

/** Why a field of a method is refused: its form, or the target is ours, or already saved. */
export type MethodFault = AddressFault | 'ours' | 'saved'

/** Invalid fields of a method, by the names of PayoutTarget, with one common reason. */
export class WrongMethod extends Error {
  constructor(
    readonly fields: readonly (keyof PayoutTarget)[],
    readonly fault: MethodFault = 'malformed',
  ) {
    super(`${fault}: ${fields.join(', ')}`)
  }
}

/**
 * The normalised payout target that a client wants to save. Throws WrongMethod. Source: docs/spec/wire.md
 * 4.5.
 */
export function targetOf(currency: WithdrawalCurrency, given: Readonly<Partial<PayoutTarget>>): PayoutTarget {
  const asked = { ...NO_TARGET, ...given }
  const method = currency.addressKind === undefined ? 'bank' : 'coin'
  const misplaced = PAYOUT_FIELDS.filter((field) => METHOD_OF_FIELD[field] !== method && asked[field] !== '')
  if (misplaced.length > 0) throw new WrongMethod(misplaced)
  if (currency.addressKind === undefined) return { ...NO_TARGET, ...bankIn(asked) }
  const address = addressOf(currency.addressKind, asked.address)
  if (address === undefined)
    throw new WrongMethod(['address'], addressFault(currency.addressKind, asked.address))
  if (
    asked.tag !== '' &&
    !(currency.tagKind === 'tag' && TAG.test(asked.tag) && Number(asked.tag) <= TAG_MAX)
  )
    throw new WrongMethod(['tag'])
  // Normalised as a number: 007 is 7, the same destination.
  return { ...NO_TARGET, address, tag: asked.tag === '' ? '' : String(Number(asked.tag)) }
}

function bankIn(asked: PayoutTarget): Pick<PayoutTarget, BankField> {
  const read = bankAccountOf(asked)
  if ('wrong' in read) throw new WrongMethod(read.wrong)
  return read
}

/** Identifies the method to save by all of its fields: a code for it proves no other method. */
export const methodAct = (currency: Pick<WithdrawalCurrency, 'id'>, to: PayoutTarget): string =>
  `save method ${JSON.stringify([currency.id, ...PAYOUT_FIELDS.map((field) => to[field])])}`

/** Refuses if the currency does not exist or is of another kind. */
export function ofKind(
  currency: WithdrawalCurrency | undefined,
  kind: WithdrawalCurrency['kind'],
): WithdrawalCurrency {
  if (currency?.kind !== kind) refuse('currency-not-found')
  return currency
}
