import { ACCOUNT_TYPES, type AccountType } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, ListRow, Select } from '@fairtick/ui'
import { useState } from 'react'
import { type Transfer, useTransfers } from '../../client/cashier/transfers'
import { useFigures } from '../../figures/use-figures'
import { ReadList } from '../../reads/ReadList'
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
      <ReadList
        read={transfers}
        name="cashier.transfers"
        error={text('cashier.transfersError')}
        label={text('cashier.transfers')}
        items={transfers.transfers}
        keyOf={({ id }) => id}
      >
        {(transfer) => <TransferRow transfer={transfer} />}
      </ReadList>
    </div>
  )
}

function TransferRow({ transfer }: { readonly transfer: Transfer }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { id, from, to, amount, at } = transfer
  return (
    <ListRow
      title={
        <span className="whitespace-normal">
          {text('cashier.fromTo', { from: text(accountKey(from)), to: text(accountKey(to)) })}
        </span>
      }
      detail={format.dateTime(at)}
      trailing={<Figure className="font-semibold">{figures.inUsd(figures.balance(amount))}</Figure>}
      testId={`transfer-${id}`}
    />
  )
}
