import { type Account, freeBalance } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { ListRow, Money } from '@fairtick/ui'
import { useAccounts } from '../../client/accounts'
import { useFigures } from '../../figures/use-figures'
import { recordsPath } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { accountKey } from '../../words/account-words'
import { useIsMasked } from '../../figures/amount-mask'

/** The three accounts, each with its balance and its locked amount. Source: docs/spec/product.md 2.7. */
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
  const figures = useFigures()
  const isMasked = useIsMasked()
  const money = (amount: string) => (
    <Money text={amount} size="small" isMasked={isMasked} maskedLabel={text('account.hiddenAmount')} />
  )
  return (
    <ListRow
      title={text(accountKey(account.type))}
      detail={
        <span className="inline-flex items-center gap-1">
          {text('account.free')} {money(figures.balance(freeBalance(account)))}
        </span>
      }
      trailing={
        <Money
          text={figures.balance(account.balance)}
          unit={text('shell.usd')}
          isMasked={isMasked}
          maskedLabel={text('account.hiddenAmount')}
          size="lead"
        />
      }
      trailingDetail={
        <span className="inline-flex items-center gap-1 text-ink-faint">
          {text('account.locked')} {money(figures.atMost(account.locked))}
        </span>
      }
      hasChevron
      href={recordsPath(account.type)}
      testId={`account-${account.type}`}
    />
  )
}
