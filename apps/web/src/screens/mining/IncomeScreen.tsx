import { useTexts } from '@fairtick/texts/react'
import { Card, Figure, ListRow, useIsDesktop } from '@fairtick/ui'
import { Navigate, useSearchParams } from 'react-router'
import { useIncome } from '../../client/mining/mining'
import { useFigures } from '../../figures/use-figures'
import { PATH } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { ReadTable } from '../../reads/ReadTable'
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
  const figures = useFigures()
  const income = useIncome(id)
  return useIsDesktop() ? (
    <IncomeTable income={income} />
  ) : (
    <ReadList
      read={income}
      name="mining.income"
      error={text('mining.incomeError')}
      label={text('mining.income')}
      items={income.income}
      keyOf={({ id: row }) => row}
    >
      {({ id: row, day, amount, at }) => (
        <ListRow
          title={text('mining.day', { day: format.count(day) })}
          detail={format.dateTime(at)}
          trailing={<Figure className="font-semibold">{figures.inUsd(figures.balance(amount))}</Figure>}
          testId={`income-${row}`}
        />
      )}
    </ReadList>
  )
}

function IncomeTable({ income }: { readonly income: ReturnType<typeof useIncome> }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  return (
    <Card padding="none" className="px-4">
      <ReadTable
        read={income}
        name="mining.income"
        error={text('mining.incomeError')}
        label={text('mining.income')}
        items={income.income}
        keyOf={({ id }) => id}
        testIdOf={({ id }) => `income-${id}`}
        columns={[
          {
            key: 'day',
            text: text('history.day'),
            isRowHeader: true,
            render: ({ day }) => text('mining.day', { day: format.count(day) }),
          },
          {
            key: 'time',
            text: text('history.time'),
            render: ({ at }) => <Figure hasWords>{format.dateTime(at)}</Figure>,
          },
          {
            key: 'amount',
            text: text('mining.income'),
            align: 'end',
            render: ({ amount }) => <Figure>{figures.inUsd(figures.balance(amount))}</Figure>,
          },
        ]}
      />
    </Card>
  )
}
