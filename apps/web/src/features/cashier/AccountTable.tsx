import { type Account, freeBalance } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, type TableColumn, TextLink, useIsDesktop } from '@fairtick/ui'
import { useAccounts } from '../../client/accounts'
import { recordsPath } from '../../paths/paths'
import { ReadTable } from '../../reads/ReadTable'
import { accountKey } from '../../words/account-words'
import { BalanceList } from './BalanceList'
import { HeldAmount } from './HeldAmount'

/** The accounts with balance, free and frozen amount and their records: a table on a desk, else a list. */
export function AccountTable() {
  const { text } = useTexts()
  const accounts = useAccounts()
  const columns = useColumns()
  return (
    <Card padding="none" className="px-4">
      {useIsDesktop() ? (
        <ReadTable
          read={accounts}
          name="account.balances"
          error={text('account.balancesError')}
          label={text('account.balances')}
          items={accounts.data}
          keyOf={({ type }) => type}
          columns={columns}
          testIdOf={({ type }) => `account-${type}`}
          skeletonRows={3}
        />
      ) : (
        <BalanceList />
      )}
    </Card>
  )
}

function useColumns(): readonly TableColumn<Account>[] {
  const { text } = useTexts()
  return [
    {
      key: 'account',
      text: text('history.account'),
      isRowHeader: true,
      render: ({ type }) => text(accountKey(type)),
    },
    {
      key: 'free',
      text: text('account.free'),
      align: 'end',
      render: (account) => <HeldAmount amount={freeBalance(account)} size="body" />,
    },
    {
      key: 'locked',
      text: text('account.locked'),
      align: 'end',
      render: ({ locked }) => <HeldAmount isLocked amount={locked} size="body" />,
    },
    {
      key: 'balance',
      text: text('history.usdBalance'),
      align: 'end',
      render: ({ balance }) => <HeldAmount amount={balance} size="body" />,
    },
    {
      key: 'records',
      text: text('history.records'),
      isTextHidden: true,
      align: 'end',
      render: ({ type }) => <TextLink href={recordsPath(type)}>{text('history.records')}</TextLink>,
    },
  ]
}
