import { useTexts } from '@fairtick/texts/react'
import { Figure, List, ListRow } from '@fairtick/ui'
import { type Transfer, useTransfers } from '../../client/transfers'
import { useFigures } from '../../figures/use-figures'
import { nextPageOf, useListStates } from '../../reads/use-list-states'
import { accountKey } from '../../words/account-words'

/** The user's transfers, newest first. Source: docs/spec/product.md 3.18. */
export function TransferList() {
  const { text } = useTexts()
  const transfers = useTransfers()
  const states = useListStates(transfers, 'cashier.transfers', {
    error: text('cashier.transfersError'),
    end: text('shell.noMore'),
  })
  return (
    <List
      label={text('cashier.transfers')}
      items={transfers.transfers}
      keyOf={({ id }) => id}
      {...states}
      {...nextPageOf(transfers)}
    >
      {(transfer) => <TransferRow transfer={transfer} />}
    </List>
  )
}

function TransferRow({ transfer }: { readonly transfer: Transfer }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { id, from, to, amount, at } = transfer
  return (
    <ListRow
      title={text('cashier.fromTo', { from: text(accountKey(from)), to: text(accountKey(to)) })}
      detail={format.dateTime(at)}
      trailing={<Figure className="font-semibold">{figures.inUsd(figures.balance(amount))}</Figure>}
      testId={`transfer-${id}`}
    />
  )
}
