import { useQuery } from '@tanstack/react-query'
import type { Account, AccountType } from '@fairtick/domain'
import { ACCOUNT_TYPE, readAccount, readAccountDetail, profitsShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { queryKeys, readPrivateAgain } from '../transport/queries'
import { isLoggedIn, useUser } from '../transport/session'

const REFRESH_MS = 30_000

/** The user's three accounts, updated by pushes. */
export function useAccounts() {
  const user = useUser()
  return useQuery({
    queryKey: queryKeys.accounts,
    queryFn: ({ signal }) => readAccounts(signal),
    enabled: user !== undefined,
  })
}

/** Reads the user's three accounts. */
export const readAccounts = async (signal?: AbortSignal): Promise<readonly Account[]> =>
  (await call(cashierCalls.balances, {}, signal === undefined ? {} : { signal })).map(readAccount)

/** One of the user's accounts, in USD, updated by pushes. */
export function useAccount(type: AccountType) {
  const user = useUser()
  return useQuery({
    queryKey: queryKeys.account(type),
    queryFn: async ({ signal }): Promise<Account> =>
      readAccountDetail(
        await call(cashierCalls.accountDetail, { accountTypeId: ACCOUNT_TYPE[type].id }, { signal }),
      ),
    enabled: user !== undefined,
  })
}

/** The user's total balance, and the profit of the day. */
export function useDayProfit() {
  const user = useUser()
  return useQuery({
    queryKey: queryKeys.dayProfit,
    queryFn: async ({ signal }) => profitsShape.read(await call(cashierCalls.profits, {}, { signal })),
    enabled: user !== undefined,
    refetchInterval: REFRESH_MS,
    meta: { isQuiet: true },
  })
}

/** Closes everything in a demo account and restores the demo balances. */
export async function resetDemo(what: string): Promise<void> {
  await change(cashierCalls.resetDemo, {}, what)
  if (isLoggedIn()) await readPrivateAgain()
}
