import { useTexts } from '@fairtick/texts/react'
import {
  Card,
  DescriptionList,
  ErrorState,
  Figure,
  List,
  ListRow,
  Section,
  Signed,
  Skeleton,
  Stat,
  useIsDesktop,
} from '@fairtick/ui'
import { type OwnPerformance, usePerformance } from '../../../client/cashier/performance'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { ByDay } from './ByDay'
import { useProfits } from './use-profits'

/** The user's trading results of a period: in total, by day and by instrument. */
export function PerformancePanel(props: { readonly from: string; readonly to: string }) {
  const { text } = useTexts()
  const performance = usePerformance(props)
  const onRetry = () => void performance.refetch()
  if (performance.isError)
    return (
      <ErrorState
        title={text('history.performanceError')}
        retryLabel={text('shell.retry')}
        onRetry={onRetry}
      />
    )
  if (!performance.data) return <Skeleton shape="block" height="14rem" />
  return (
    <div className="flex flex-col gap-4" data-testid="performance">
      <Whole result={performance.data} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {performance.data.days.length > 0 && <ByDay read={performance} result={performance.data} />}
        <ByInstrument result={performance.data} onRetry={onRetry} />
      </div>
    </div>
  )
}

interface Shown {
  readonly result: OwnPerformance
}

function Whole({ result }: Shown) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const profit = useProfits(result)
  const rows = [
    {
      key: 'net',
      label: text('history.net'),
      isStrong: true,
      value: <Signed text={profit(result.net)} direction={directionOfUsd(result.net)} />,
    },
    {
      key: 'fees',
      label: text('history.fees'),
      value: <Figure>{figures.inUsd(figures.atMost(result.fees))}</Figure>,
    },
    {
      key: 'trades',
      label: text('history.trades'),
      value: <Figure>{format.count(result.trades)}</Figure>,
    },
    {
      key: 'hits',
      label: text('history.hitRate'),
      value: <Figure>{figures.level(result.hitRate)}</Figure>,
    },
    {
      key: 'drawdown',
      label: text('history.drawdown'),
      value: <Figure>{figures.inUsd(figures.atMost(result.drawdown))}</Figure>,
    },
  ]
  return (
    <Card>
      {useIsDesktop() ? (
        <div className="grid grid-cols-5 gap-4">
          {rows.map(({ key, label, value }) => (
            <Stat key={key} label={label} value={value} />
          ))}
        </div>
      ) : (
        <DescriptionList rows={rows} />
      )}
      <p className="pt-2 text-small text-ink-soft">{text('history.performanceHint')}</p>
    </Card>
  )
}

function ByInstrument({ result, onRetry }: Shown & { readonly onRetry: () => void }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const profit = useProfits(result)
  return (
    <Section title={text('history.byInstrument')}>
      <List
        label={text('history.byInstrument')}
        items={result.instruments}
        keyOf={({ id }) => id}
        status="ready"
        texts={{
          loading: text('history.performanceLoading'),
          none: text('shell.noData'),
          empty: text('history.performanceEmpty'),
          error: text('history.performanceError'),
          retry: text('shell.retry'),
        }}
        emptyHint={text('history.performanceEmptyHint')}
        onRetry={onRetry}
      >
        {(each) => (
          <ListRow
            title={<bdi>{each.name}</bdi>}
            detail={`${text('history.trades')} ${format.count(each.trades)} · ${text('history.hitRate')} ${figures.level(each.hitRate)}`}
            trailing={<Signed text={profit(each.net)} direction={directionOfUsd(each.net)} />}
          />
        )}
      </List>
    </Section>
  )
}
