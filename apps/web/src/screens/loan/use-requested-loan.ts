import { type Usd, formatCents } from '@fairtick/domain'
import { useSearchParams } from 'react-router'
import { type OfferedLoan, useLoanConfigs } from '../../client/lending/loans'
import { readAmount } from '../../figures/read-amount'

/** The loan named by an address; undefined if it is not on offer. */
export interface RequestedLoan {
  readonly offered: OfferedLoan
  readonly amount: Usd
  /** The accepted terms. */
  readonly hash: string | undefined
  /** The loan as part of an address. */
  readonly inAddress: { readonly id: number; readonly amount: string }
}

/** Reads the loan from the address: `isReady` once the offers are known. */
export function useRequestedLoan(): {
  readonly isReady: boolean
  readonly requested: RequestedLoan | undefined
} {
  const [parameters] = useSearchParams()
  const configs = useLoanConfigs()
  const offered = configs.data?.find(({ id }) => String(id) === parameters.get('id'))
  const read = offered && readAmount(parameters.get('amount') ?? '', offered)
  if (!offered || !read || 'problem' in read)
    return { isReady: configs.data !== undefined || configs.isError, requested: undefined }
  const { amount } = read
  const inAddress = { id: offered.id, amount: formatCents(amount) }
  return {
    isReady: true,
    requested: { offered, amount, hash: parameters.get('hash') ?? undefined, inAddress },
  }
}
