import { useInfiniteQuery } from '@tanstack/react-query'
import { type AccountType, type Usd, formatUsd } from '@fairtick/domain'
import { ACCOUNT_TYPE, CURRENCY_USD, type Transfer, transferableShape, transfersShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { inPages } from '../transport/in-pages'
import { queryKeys, readPrivateAgain } from '../transport/queries'
import { useUser } from '../transport/session'
import { useRealQuery } from '../transport/use-real-query'

export type { Transfer } from '@fairtick/wire'

/** Delay before balances are read again after a transfer, ms. Source: docs/spec/product.md 9.7. */
const READ_AGAIN_AFTER_MS = 1_000
const MOST_REFRESH_MS = 5_000

/**
 * The largest amount that can leave each account now, and its limit; polled every few seconds, as prices
 * change it.
 */
export const useTransferable = () =>
  useRealQuery(
    'transferable',
    async ({ signal }) => (await call(cashierCalls.transferable, {}, { signal })).map(transferableShape.read),
    { refetchInterval: MOST_REFRESH_MS },
  )

/** The user's transfers, newest first, each once; of one account if given. */
export function useTransfers(account: AccountType | undefined) {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.transfers(account),
    ...inPages(async (page, options) =>
      transfersShape.read(
        await call(cashierCalls.transferLog, { type: account && ACCOUNT_TYPE[account].name, page }, options),
      ),
    ),
  })
  return { ...pages, transfers: pages.data && once(pages.data.pages.flatMap(({ rows }) => rows)) }
}

/** A page repeats rows of the one before if rows were added meanwhile. */
const once = (transfers: readonly Transfer[]): readonly Transfer[] => [
  ...new Map(transfers.map((each) => [each.id, each])).values(),
]

/**
 * Moves money between two of the user's accounts at once. `what` names the act if its outcome is uncertain.
 */
export async function transfer(
  { from, to, amount }: { readonly from: AccountType; readonly to: AccountType; readonly amount: Usd },
  what: string,
): Promise<void> {
  // A refusal also means that this page is out of date.
  const moved = change(
    cashierCalls.transfer,
    {
      balance: formatUsd(amount),
      currency_id: CURRENCY_USD,
      from: ACCOUNT_TYPE[from].id,
      to: ACCOUNT_TYPE[to].id,
    },
    what,
  )
  try {
    await moved
  } finally {
    await readPrivateAgain()
  }
  setTimeout(() => void readPrivateAgain(), READ_AGAIN_AFTER_MS)
}
