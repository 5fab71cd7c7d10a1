import type { EventImpact } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'

const looks: Readonly<Record<EventImpact, { readonly colour: string; readonly filled: number }>> = {
  low: { colour: 'bg-ink-faint', filled: 1 },
  medium: { colour: 'bg-warn', filled: 2 },
  high: { colour: 'bg-danger', filled: 3 },
}

/** The impact of an event as one to three bars, which are told apart without colours too. */
export function ImpactMark({ impact }: { readonly impact: EventImpact }) {
  const { text } = useTexts()
  const { colour, filled } = looks[impact]
  return (
    <span
      role="img"
      aria-label={text(`calendar.impact_${impact}`)}
      className="flex shrink-0 items-end gap-0.5"
    >
      {BARS.map((height, at) => (
        <span key={height} className={`w-1 rounded-[1px] ${height} ${at < filled ? colour : 'bg-line'}`} />
      ))}
    </span>
  )
}

const BARS = ['h-2', 'h-3', 'h-4'] as const
