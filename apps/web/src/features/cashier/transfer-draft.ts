import {
  type AccountType,
  type TransferRequest,
  USD_SCALE,
  type Usd,
  parseDecimal,
  transferRefusal,
  usdOf,
} from '@fairtick/domain'

/** A transfer being entered: `amount` is plain decimal text, '' if empty. */
export interface TransferDraft {
  readonly from: AccountType
  readonly to: AccountType
  readonly amount: string
}

/** The transfer in an address: from the fund account, to contracts by default. */
export const draftFrom = (parameters: URLSearchParams): TransferDraft => ({
  from: 'fund',
  to: parameters.get('to') === 'option' ? 'option' : 'contract',
  amount: /^\d{1,12}(\.\d{1,2})?$/.exec(parameters.get('amount') ?? '')?.[0] ?? '',
})

/** Why a draft cannot be submitted. */
export type TransferProblem = 'empty' | 'not-cents' | 'too-much'

/** Choosing the account of the other side swaps the two. Source: docs/spec/product.md 5.9. */
export function chooseSide(draft: TransferDraft, side: 'from' | 'to', account: AccountType): TransferDraft {
  const other = side === 'from' ? 'to' : 'from'
  const swapped = draft[other] === account ? draft[side] : draft[other]
  return side === 'from' ? { ...draft, from: account, to: swapped } : { ...draft, to: account, from: swapped }
}

/**
 * The request of a draft, or why it is invalid. `most` is the transferable amount; undefined while unknown.
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
