import { useTexts } from '@fairtick/texts/react'
import { Section } from '@fairtick/ui'

const PARTS = ['howPrices', 'howPoints', 'howRefused', 'howLatency', 'howKept'] as const

/** The calculation of each figure, a paragraph each. */
export function ExecutionMethod() {
  const { text } = useTexts()
  return (
    <Section title={text('execution.how')}>
      <div className="flex flex-col gap-2 text-body text-ink-soft">
        {PARTS.map((part) => (
          <p key={part}>{text(`execution.${part}`)}</p>
        ))}
      </div>
    </Section>
  )
}
