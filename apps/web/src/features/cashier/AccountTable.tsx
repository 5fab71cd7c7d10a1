import type { Account } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Stat, type TableColumn, TextLink, useIsDesktop } from '@fairtick/ui'
import { useAccounts } from '../../client/cashier/accounts'
import { recordsPath } from '../../paths/paths'
import { ReadTable } from '../../reads/ReadTable'
import { accountKey } from '../../words/account-words'
import { AccountList } from './AccountList'
import { HeldAmount } from './HeldAmount'
import { useFree } from './use-free'

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
        <AccountList>{(account) => <AccountParts account={account} />}</AccountList>
      )}
    </Card>
  )
}

/** An account with its figures side by side, which wrap as a whole where they do not fit. */
function AccountParts({ account }: { readonly account: Account }) {
  const { text } = useTexts()
  const free = useFree()
  const { type, balance, locked } = account
  return (
    <section className="flex flex-col gap-2 py-3" data-testid={`account-${type}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-body font-semibold text-ink">{text(accountKey(type))}</h2>
        <TextLink href={recordsPath(type)}>{text('history.records')}</TextLink>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Stat label={text('history.usdBalance')} value={<HeldAmount amount={balance} size="body" />} />
        <Stat label={text('account.free')} value={<HeldAmount amount={free(account)} size="body" />} />
        <Stat label={text('account.locked')} value={<HeldAmount isLocked amount={locked} size="body" />} />
      </div>
    </section>
  )
}

function useColumns(): readonly TableColumn<Account>[] {
  const { text } = useTexts()
  const free = useFree()
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
      render: (account) => <HeldAmount amount={free(account)} size="body" />,
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
