import { rateOf, usdOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Figure, Table } from '@fairtick/ui'
import { CircleAlert, CircleCheck } from '@fairtick/ui/icons'
import { useState } from 'react'
import { readAllOrders, readTrader } from '../../../client/copying/traders'
import { failureOf } from '../../../client/transport/call-failure'
import { serverNow } from '../../../client/transport/server-clock'
import { useAction } from '../../../client/transport/use-action'
import { type Figures, useFigures } from '../../../figures/use-figures'
import { failureText } from '../../../words/failure-text'
import { HowComputed } from '../HowComputed'
import { type Comparison, compareFigures, figuresOf } from './recompute'

const NAMES = {
  closed: 'copying.orders',
  totalRate: 'copying.rate',
  totalProfit: 'copying.profitUsd',
  recentRate: 'copying.rate',
  recentWin: 'copying.win',
  recentProfit: 'copying.profitUsd',
  drawdown: 'copying.drawdown',
} as const
const OF_WEEKS: readonly Comparison['figure'][] = ['recentRate', 'recentWin', 'recentProfit']

/** The calculation of the figures, and a button that repeats it here, from all closed orders. */
export function Recompute({ traderId }: { readonly traderId: number }) {
  const { text, format } = useTexts()
  const [read, setRead] = useState({ read: 0, total: 0 })
  const [problem, setProblem] = useState('')
  const action = useAction(() => recomputed(traderId, (count, total) => setRead({ read: count, total })), {
    isQuiet: true,
    onFailed: (thrown) => setProblem(failureText(failureOf(thrown), text)),
  })
  const start = () => {
    setProblem('')
    setRead({ read: 0, total: 0 })
    action.run(undefined)
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lead font-semibold text-ink">{text('copying.howComputed')}</h2>
      <HowComputed />
      <p className="text-small text-ink-soft">{text('copying.recomputeHint')}</p>
      <Button
        variant="outline"
        isWide
        isBusy={action.isBusy}
        busyLabel={text('copying.recomputeBusy')}
        onPress={start}
        testId="recompute"
      >
        {text('copying.recompute')}
      </Button>
      <div role="status" className="empty:hidden">
        {action.isBusy && (
          <p className="text-small text-ink-soft">
            {text('copying.recomputing', { read: format.count(read.read), total: format.count(read.total) })}
          </p>
        )}
        {!action.isBusy && problem !== '' && (
          <p className="text-body text-danger">{text('copying.recomputeError', { reason: problem })}</p>
        )}
        {!action.isBusy && problem === '' && action.result !== undefined && (
          <Outcome comparisons={action.result} />
        )}
      </div>
    </Card>
  )
}

/** Reads everything, and once more if an order was closed meanwhile. */
async function recomputed(
  traderId: number,
  onRead: (read: number, total: number) => void,
): Promise<readonly Comparison[]> {
  const read = async () => {
    const orders = await readAllOrders(traderId, { onRead })
    const published = await readTrader(traderId)
    return compareFigures(published, figuresOf(orders, { now: serverNow(), endedAt: published.endedAt }))
  }
  const first = await read()
  return first.some(({ figure, agrees }) => figure === 'closed' && !agrees) ? read() : first
}

function Outcome({ comparisons }: { readonly comparisons: readonly Comparison[] }) {
  const { text } = useTexts()
  const isWhole = comparisons.every(({ agrees }) => agrees)
  const Icon = isWhole ? CircleCheck : CircleAlert
  return (
    <div className="flex flex-col gap-2" data-testid="recomputed" data-agrees={isWhole}>
      <p className={`flex items-center gap-2 font-semibold ${isWhole ? 'text-accent' : 'text-warn'}`}>
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        {text(isWhole ? 'copying.agrees' : 'copying.agreesNot')}
      </p>
      <Compared comparisons={comparisons} />
    </div>
  )
}

function Compared({ comparisons }: { readonly comparisons: readonly Comparison[] }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const shown = (each: Comparison, value: bigint) => shownFigure(each.unit, value, { figures, format })
  const name = ({ figure }: Comparison) =>
    OF_WEEKS.includes(figure) ? `${text(NAMES[figure])} · ${text('copying.threeWeeks')}` : text(NAMES[figure])
  return (
    <Table
      label={text('copying.recompute')}
      rows={comparisons}
      keyOf={({ figure }) => figure}
      texts={{ empty: '' }}
      columns={[
        { key: 'figure', text: text('copying.figure'), isRowHeader: true, render: name },
        {
          key: 'published',
          text: text('copying.published'),
          align: 'end',
          render: (each) => <Figure>{shown(each, each.published)}</Figure>,
        },
        {
          key: 'computed',
          text: text('copying.computed'),
          align: 'end',
          render: (each) => (
            <span className={each.agrees ? undefined : 'font-semibold text-warn'}>
              <Figure>{shown(each, each.computed)}</Figure>
              <span className="sr-only"> {text(each.agrees ? 'copying.same' : 'copying.differs')}</span>
            </span>
          ),
        },
      ]}
    />
  )
}

function shownFigure(
  unit: Comparison['unit'],
  value: bigint,
  { figures, format }: { readonly figures: Figures; readonly format: { count(value: number): string } },
): string {
  if (unit === 'count') return format.count(Number(value))
  if (unit === 'usd') return figures.profit(usdOf(value))
  return unit === 'share' ? figures.level(rateOf(value)) : figures.percent(rateOf(value))
}
