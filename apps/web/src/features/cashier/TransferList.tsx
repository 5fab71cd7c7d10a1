import { ACCOUNT_TYPES, type AccountType } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, ListRow, Select } from '@fairtick/ui'
import { useState } from 'react'
import { type Transfer, useTransfers } from '../../client/cashier/transfers'
import { useFigures } from '../../figures/use-figures'
import { useColumnKinds } from '../../filters/column-kinds'
import { type OwnColumn, OwnRows } from '../../filters/OwnRows'
import { accountKey } from '../../words/account-words'

const EVERY = 'every'

/** The user's transfers, newest first, of one account or all. Source: docs/spec/product.md 3.18. */
export function TransferList() {
  const { text } = useTexts()
  const [account, setAccount] = useState<AccountType>()
  const transfers = useTransfers(account)
  return (
    <div className="flex flex-col gap-2">
      <Select<AccountType | typeof EVERY>
        label={text('cashier.transfersOf')}
        value={account ?? EVERY}
        options={[
          { key: EVERY, text: text('cashier.everyAccount') },
          ...ACCOUNT_TYPES.map((key) => ({ key, text: text(accountKey(key)) })),
        ]}
        onChange={(chosen) => setAccount(chosen === EVERY ? undefined : chosen)}
        testId="transfers-of"
      />
      <OwnRows
        read={transfers}
        name="cashier.transfers"
        error={text('cashier.transfersError')}
        label={text('cashier.transfers')}
        items={transfers.transfers}
        kind="transfer"
        columns={useColumns()}
        titleOf={useTransferName()}
        card={(transfer) => <TransferRow transfer={transfer} />}
      />
    </div>
  )
}

/** The accounts of a transfer. */
function useTransferName(): (transfer: Transfer) => string {
  const { text } = useTexts()
  return ({ from, to }) => text('cashier.fromTo', { from: text(accountKey(from)), to: text(accountKey(to)) })
}

function useColumns(): readonly OwnColumn<Transfer>[] {
  const { text, format } = useTexts()
  const kinds = useColumnKinds()
  const nameOf = useTransferName()
  return [
    { key: 'accounts', text: text('cashier.transfers'), isRowHeader: true, sortedBy: nameOf, render: nameOf },
    {
      key: 'time',
      text: text('history.time'),
      sortedBy: ({ at }) => at,
      render: ({ at }) => <Figure hasWords>{format.dateTime(at)}</Figure>,
    },
    kinds.usd({ key: 'amount', text: text('withdraw.amount'), of: ({ amount }) => amount }),
  ]
}

function TransferRow({ transfer }: { readonly transfer: Transfer }) {
  const { format } = useTexts()
  const figures = useFigures()
  const nameOf = useTransferName()
  const { amount, at } = transfer
  return (
    <ListRow
      title={<span className="whitespace-normal">{nameOf(transfer)}</span>}
      detail={format.dateTime(at)}
      trailing={<Figure className="font-semibold">{figures.inUsd(figures.balance(amount))}</Figure>}
    />
  )
}
