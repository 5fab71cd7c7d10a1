import { useTexts } from '@fairtick/texts/react'
import {
  Card,
  DescriptionList,
  EmptyState,
  ErrorState,
  Figure,
  Section,
  Select,
  Skeleton,
} from '@fairtick/ui'
import { useState } from 'react'
import {
  type ReadExecution,
  type ReadExecutionFigures,
  kindsOf,
  refusalsOf,
  useExecution,
} from '../../../client/contracts/execution'
import { KindCard } from './KindCard'
import { LatencyCard } from './LatencyCard'
import { RefusalCard } from './RefusalCard'

/** The execution statistics of a month, with a choice of months. */
export function ExecutionMonth() {
  const { text } = useTexts()
  const [chosen, choose] = useState<string>()
  const read = useExecution(chosen)
  if (read.data) return <Loaded execution={read.data} choose={choose} chosen={chosen} />
  if (!read.isError) return <Skeleton shape="block" height="20rem" />
  return (
    <ErrorState
      title={text('execution.error')}
      retryLabel={text('shell.retry')}
      isBusy={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  )
}

function Loaded(props: {
  readonly execution: ReadExecution
  readonly chosen: string | undefined
  readonly choose: (month: string) => void
}) {
  const { text, format } = useTexts()
  const { months, published, figures } = props.execution
  const [running] = months
  return (
    <div className="flex flex-col gap-5" data-testid="execution" data-month={figures?.month}>
      <Select
        label={text('execution.month')}
        testId="execution-month"
        value={figures?.month ?? props.chosen}
        onChange={props.choose}
        options={months.map((month) => ({
          key: month,
          text:
            month === running ? text('execution.soFar', { month: format.month(month) }) : format.month(month),
        }))}
      />
      {figures && <Figures figures={figures} published={published} />}
      {!figures && <EmptyState title={text('execution.empty')} />}
    </div>
  )
}

function Figures(props: {
  readonly figures: ReadExecutionFigures
  readonly published: ReadExecution['published']
}) {
  const { text } = useTexts()
  const { figures, published } = props
  const kinds = kindsOf(figures)
  const isEmpty = kinds.length === 0 && refusalsOf(figures).all.count === 0
  return (
    <>
      {figures.isSandbox && (
        <p className="rounded-card bg-warn-soft p-4 text-body text-ink" data-testid="execution-sandbox">
          {text('execution.sandbox')}
        </p>
      )}
      {isEmpty ? (
        <EmptyState title={text('execution.empty')} hint={text('execution.emptyHint')} />
      ) : (
        <>
          {kinds.map((kind) => (
            <KindCard key={kind.kind} figures={kind} />
          ))}
          <RefusalCard figures={figures} />
          <LatencyCard latency={figures.latency} />
        </>
      )}
      <Standing figures={figures} published={published} />
    </>
  )
}

/** The period counted, and the publication of the figures. */
function Standing({ figures, published }: Parameters<typeof Figures>[0]) {
  const { text, format } = useTexts()
  const { from, until, gaps } = figures
  const publishedAt = published && {
    key: 'published',
    label: text('execution.published'),
    value: format.dateTime(published.at),
  }
  return (
    <Section title={text('execution.kept')}>
      <Card>
        <DescriptionList
          rows={[
            { key: 'from', label: text('execution.from'), value: format.dateTime(from) },
            { key: 'until', label: text('execution.until'), value: format.dateTime(until) },
            ...(publishedAt ? [publishedAt] : []),
            {
              key: 'gaps',
              label: text('execution.gaps'),
              value: <Figure>{format.count(gaps)}</Figure>,
            },
          ]}
        />
        {published && (
          <p className="py-2 text-small text-ink-soft">
            {text('execution.hash')}{' '}
            <bdi dir="ltr" className="break-all text-ink" data-testid="execution-hash">
              {published.sha256}
            </bdi>
          </p>
        )}
      </Card>
    </Section>
  )
}
