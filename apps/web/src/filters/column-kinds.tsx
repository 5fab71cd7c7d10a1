import { type Usd, addUsd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, Signed } from '@fairtick/ui'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { directionOfUsd, useFigures } from '../figures/use-figures'
import type { OwnColumn } from './OwnRows'

type Named<Row> = Pick<OwnColumn<Row>, 'key' | 'text' | 'choice'>

interface AmountColumn<Row> extends Named<Row> {
  readonly of: (row: Row) => Usd
  /** The rows of the total. */
  readonly isCounted?: (row: Row) => boolean
  /** A cell that is more than the amount. */
  readonly render?: OwnColumn<Row>['render']
}

interface MomentColumn<Row> extends Named<Row> {
  readonly of: (row: Row) => number | undefined
}

interface Status {
  readonly words: string
  readonly tone: ComponentProps<typeof Badge>['tone']
}

/**
 * The columns that tables of own rows have in common: an amount in USD, a change of a balance, a result in
 * its colour, a day and time, the row's state.
 */
export type ColumnKinds = ReturnType<typeof useColumnKinds>

/** The common columns in the chosen language. */
export function useColumnKinds() {
  const { text, format } = useTexts()
  const figures = useFigures()
  return useMemo(() => {
    return {
      usd: amountsAs((amount) => <Figure>{figures.inUsd(figures.balance(amount))}</Figure>),
      change: amountsAs((amount) => <Figure>{figures.inUsd(figures.profit(amount))}</Figure>),
      profit: amountsAs((amount) => (
        <Signed text={figures.inUsd(figures.profit(amount))} direction={directionOfUsd(amount)} />
      )),
      moment: <Row,>({ of, ...column }: MomentColumn<Row>): OwnColumn<Row> => ({
        ...column,
        sortedBy: of,
        render: (row) => {
          const at = of(row)
          return at === undefined ? '–' : <Figure hasWords>{format.dayTime(at)}</Figure>
        },
      }),
      status: <Row,>(of: (row: Row) => Status): OwnColumn<Row> => ({
        key: 'status',
        text: text('history.status'),
        align: 'end',
        sortedBy: (row) => of(row).words,
        render: (row) => {
          const { words, tone } = of(row)
          return <Badge tone={tone}>{words}</Badge>
        },
      }),
    }
  }, [text, format, figures])
}

/** The kind of a column whose amounts, and their total, are shown as given. */
function amountsAs(shown: (amount: Usd) => ReactNode) {
  return <Row,>({ of, isCounted, ...column }: AmountColumn<Row>): OwnColumn<Row> => ({
    align: 'end',
    sortedBy: of,
    render: (row) => shown(of(row)),
    ...(isCounted && {
      totalOf: (rows: readonly Row[]) => shown(addUsd(...rows.filter(isCounted).map(of))),
    }),
    ...column,
  })
}
