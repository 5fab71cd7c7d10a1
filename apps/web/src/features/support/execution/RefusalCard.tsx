import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, Figure, Section } from '@fairtick/ui'
import { type ReadExecutionFigures, refusalsOf } from '../../../client/contracts/execution'
import { useFigures } from '../../../figures/use-figures'

/** Refused calls, by reason. */
export function RefusalCard({ figures }: { readonly figures: ReadExecutionFigures }) {
  const { text, format } = useTexts()
  const { bareLevel } = useFigures()
  const { all, reasons } = refusalsOf(figures)
  const share = { number: format.count(all.count), percent: bareLevel(all.percent) }
  return (
    <Section title={text('execution.refused')}>
      <Card>
        <DescriptionList
          rows={[
            {
              key: 'all',
              label: text('execution.refusedAll'),
              isStrong: true,
              value: <Figure>{text('execution.ofCompared', share)}</Figure>,
            },
            ...reasons.map(({ group, calls }) => ({
              key: group,
              label: text(`execution.reason-${group}`),
              value: <Figure>{format.count(calls)}</Figure>,
            })),
          ]}
        />
      </Card>
    </Section>
  )
}
