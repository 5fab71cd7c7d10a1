import { useTexts } from '@fairtick/texts/react'
import { Card, Figure, ListRow } from '@fairtick/ui'
import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useIncome } from '../../client/mining/mining'
import { useFigures } from '../../figures/use-figures'
import { useColumnKinds } from '../../filters/column-kinds'
import { type OwnColumn, OwnRows } from '../../filters/OwnRows'
import { PATH } from '../../paths/paths'
import { MineScreen } from '../mine/MineScreen'
import { idIn } from '../../paths/id-in'

/** The income of one subscription, a row for each day. Source: docs/spec/product.md 2. */
export function IncomeScreen() {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  const id = idIn(parameters)
  if (id === undefined) return <Navigate to={PATH.subscriptions} replace />
  return (
    <MineScreen
      title={text('mining.incomeOf', { number: String(id) })}
      about={text('mining.lead')}
      backHref={PATH.subscriptions}
      isWide
    >
      <IncomeList id={id} />
    </MineScreen>
  )
}

function IncomeList({ id }: { readonly id: number }) {
  const { text, format } = useTexts()
  const income = useIncome(id)
  return (
    <Card padding="none" className="px-4">
      <OwnRows
        read={income}
        name="mining.income"
        error={text('mining.incomeError')}
        label={text('mining.income')}
        items={income.income}
        kind="income"
        columns={useColumns()}
        titleOf={({ day }) => text('mining.day', { day: format.count(day) })}
        card={(row) => <IncomeRow row={row} />}
      />
    </Card>
  )
}

type Row = NonNullable<ReturnType<typeof useIncome>['income']>[number]

function useColumns(): readonly OwnColumn<Row>[] {
  const { text, format } = useTexts()
  const kinds = useColumnKinds()
  return useMemo(
    () => [
      {
        key: 'day',
        text: text('history.day'),
        isRowHeader: true,
        sortedBy: ({ day }) => day,
        render: ({ day }) => text('mining.day', { day: format.count(day) }),
      },
      {
        key: 'time',
        text: text('history.time'),
        choice: 'shown',
        sortedBy: ({ at }) => at,
        render: ({ at }) => <Figure hasWords>{format.dateTime(at)}</Figure>,
      },
      kinds.usd({
        key: 'amount',
        text: text('mining.income'),
        of: ({ amount }) => amount,
        isCounted: () => true,
      }),
    ],
    [text, format, kinds],
  )
}

function IncomeRow({ row: { day, amount, at } }: { readonly row: Row }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  return (
    <ListRow
      title={text('mining.day', { day: format.count(day) })}
      detail={format.dateTime(at)}
      trailing={<Figure className="font-semibold">{figures.inUsd(figures.balance(amount))}</Figure>}
    />
  )
}
