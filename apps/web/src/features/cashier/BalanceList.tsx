import { type Account, NO_USD } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { ListRow } from '@fairtick/ui'
import { useAccounts } from '../../client/accounts'
import { recordsPath } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { accountKey } from '../../words/account-words'
import { HeldAmount } from './HeldAmount'

/** The three accounts: balance, what is frozen of it, and the way to the records of each. */
export function BalanceList() {
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
      {(account) => <BalanceRow account={account} />}
    </ReadList>
  )
}

function BalanceRow({ account }: { readonly account: Account }) {
  const { text } = useTexts()
  return (
    <ListRow
      title={text(accountKey(account.type))}
      detail={
        account.locked === NO_USD ? undefined : (
          <>
            {text('account.locked')} <HeldAmount isLocked amount={account.locked} size="body" />
          </>
        )
      }
      trailing={<HeldAmount amount={account.balance} />}
      hasChevron
      isDense
      href={recordsPath(account.type)}
      testId={`account-${account.type}`}
    />
  )
}
