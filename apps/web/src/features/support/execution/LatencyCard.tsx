import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, Figure, Section } from '@fairtick/ui'
import type { ReadExecutionFigures } from '../../../client/contracts/execution'

const TIMES = ['median', 'p95', 'p99'] as const

/** The time from a call to its durable answer. */
export function LatencyCard({ latency }: Pick<ReadExecutionFigures, 'latency'>) {
  const { text, format } = useTexts()
  const shown = (ms: number | undefined) =>
    ms === undefined ? text('execution.noTime') : text('execution.ms', { ms: format.count(ms) })
  return (
    <Section title={text('execution.latency')}>
      <Card>
        <DescriptionList
          rows={[
            {
              key: 'calls',
              label: text('execution.answered'),
              isStrong: true,
              value: <Figure>{format.count(latency.calls)}</Figure>,
            },
            ...TIMES.map((time) => ({
              key: time,
              label: text(`execution.${time}`),
              value: <bdi>{shown(latency[time])}</bdi>,
            })),
          ]}
        />
      </Card>
    </Section>
  )
}
