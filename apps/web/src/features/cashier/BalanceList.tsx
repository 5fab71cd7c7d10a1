import { type Account, NO_USD } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { ListRow } from '@fairtick/ui'
import { recordsPath } from '../../paths/paths'
import { accountKey } from '../../words/account-words'
import { AccountList } from './AccountList'
import { HeldAmount } from './HeldAmount'

/** The three accounts: balance, its frozen part, and the way to the records of each. */
export const BalanceList = () => <AccountList>{(account) => <BalanceRow account={account} />}</AccountList>

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
