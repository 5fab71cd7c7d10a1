import type { PayoutTarget } from '@fairtick/domain'
import { CODE, TARGET_PARAMETER } from '@fairtick/wire'
import type { Decoded, withdrawalMethodCalls } from '@fairtick/wire/calls'
import { Failure } from '../../../http/failures/failure'
import { type MethodFault, WrongMethod, targetOf } from './method-target'
import type { WithdrawalCurrency } from './currency-store'

type GivenTarget = Omit<Decoded<typeof withdrawalMethodCalls.sendMethodCode.parameters>, 'type' | 'draw_id'>

/** The payout target in a call's parameters; refuses an invalid one, and one that is ours. */
export async function readTarget(
  isOurs: (to: PayoutTarget) => Promise<boolean>,
  currency: WithdrawalCurrency,
  given: GivenTarget,
): Promise<PayoutTarget> {
  const asked: PayoutTarget = {
    address: given.dc_address ?? '',
    tag: given.tag ?? '',
    bankName: given.bank_name ?? '',
    bankAddress: given.bank_address ?? '',
    bankSwift: given.bank_swift ?? '',
    payeeName: given.payee_name ?? '',
    payeeAccount: given.payee_account ?? '',
  }
  try {
    const to = targetOf(currency, asked)
    if (await isOurs(to))
      throw new WrongMethod([currency.kind === 'coin' ? 'address' : 'payeeAccount'], 'ours')
    return to
  } catch (error) {
    if (error instanceof WrongMethod) throw wrongFields(error.fields, error.fault)
    throw error
  }
}

/** The failure for invalid fields of a method. */
export function wrongFields(fields: readonly (keyof PayoutTarget)[], fault: MethodFault): Failure {
  const flaws = Object.fromEntries(fields.map((field) => [TARGET_PARAMETER[field], fault]))
  return new Failure(CODE.parameterWrong, { data: { fields: flaws } })
}
