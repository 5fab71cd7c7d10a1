import type { Account } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { ReactNode } from 'react'
import { useAccounts } from '../../client/cashier/accounts'
import { ReadList } from '../../reads/ReadList'

/** The three accounts of the user, each drawn by `children`. */
export function AccountList({ children }: { readonly children: (account: Account) => ReactNode }) {
  const { text } = useTexts()
  const accounts = useAccounts()
  return (
    <ReadList
      read={accounts}
      name="account.balances"
      error={text('account.balancesError')}
      label={text('account.balances')}
      items={accounts.data}
      keyOf={({ type }) => type}
      skeletonRows={3}
    >
      {children}
    </ReadList>
  )
}
