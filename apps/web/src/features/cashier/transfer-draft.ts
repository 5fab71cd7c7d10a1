import {
  type AccountType,
  type TransferRequest,
  USD_SCALE,
  type Usd,
  parseDecimal,
  transferRefusal,
  usdOf,
} from '@fairtick/domain'

/** A transfer as it is being typed: `amount` is plain decimal text, '' while it is empty. */
export interface TransferDraft {
  readonly from: AccountType
  readonly to: AccountType
  readonly amount: string
}

/** The transfer that an address asks for: from the fund account, to contracts where it does not say. */
export const askedDraft = (parameters: URLSearchParams): TransferDraft => ({
  from: 'fund',
  to: parameters.get('to') === 'option' ? 'option' : 'contract',
  amount: /^\d{1,12}(\.\d{1,2})?$/.exec(parameters.get('amount') ?? '')?.[0] ?? '',
})

/** Why a draft cannot be sent. */
export type TransferProblem = 'empty' | 'not-cents' | 'too-much'

/** Choosing an account that is on the other side swaps the two. Source: docs/spec/product.md 5.9. */
export function chooseSide(draft: TransferDraft, side: 'from' | 'to', account: AccountType): TransferDraft {
  const other = side === 'from' ? 'to' : 'from'
  const swapped = draft[other] === account ? draft[side] : draft[other]
  return side === 'from' ? { ...draft, from: account, to: swapped } : { ...draft, to: account, from: swapped }
}

/**
 * The request that a draft stands for, or why there is none. `most` is what can leave; undefined while it is
 * unknown.
 */
export function readTransferDraft(
  { from, to, amount }: TransferDraft,
  most: Usd | undefined,
): { readonly request: TransferRequest } | { readonly problem: TransferProblem } {
  const units = parseDecimal(amount, USD_SCALE)
  if (units === undefined || units === 0n)
    return { problem: amount === '' || units === 0n ? 'empty' : 'not-cents' }
  const request = { from, to, amount: usdOf(units) }
  const refused = transferRefusal(request, most ?? request.amount)?.refused
  if (refused === 'amount-not-allowed') return { problem: 'not-cents' }
  return refused === 'balance-too-small' ? { problem: 'too-much' } : { request }
}
