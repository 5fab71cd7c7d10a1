import type { InfiniteData } from '@tanstack/react-query'
import type { DepositChange, OwnDeposit } from '@fairtick/wire'

/** The loaded pages of a list of deposits, in the cache. */
export type DepositPages = InfiniteData<{ readonly rows: readonly OwnDeposit[]; readonly total: number }>

/** The pages with the pushed confirmations of a deposit; unchanged if the push has none. */
export function withConfirmations(pages: DepositPages, { id, found }: DepositChange): DepositPages {
  if (found === undefined) return pages
  const counted = (deposit: OwnDeposit) => (deposit.id === id ? { ...deposit, found } : deposit)
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, rows: page.rows.map(counted) })),
  }
}
