import { formatUsd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { DayResult } from '../../../client/performance'
import { useFigures } from '../../../figures/use-figures'
import { drawDays } from './day-bars'

const BOX = { width: 320, height: 120 }

/** Bars of the days and the line of the running total. The table beside it has the same figures. */
export function DayChart({ days }: { readonly days: readonly DayResult[] }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { bars, line, zero, barWidth } = drawDays(
    days.map(({ net, total }) => ({ net: Number(formatUsd(net)), total: Number(formatUsd(total)) })),
    BOX,
  )
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const label = text('history.chartLabel', {
    days: format.count(days.length),
    first: format.day(first.time),
    last: format.day(last.time),
    total: figures.profit(last.total),
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      className="block h-36 w-full"
      data-testid="day-chart"
    >
      {bars.map(({ x, y, height, isLoss }) => (
        <rect
          key={x}
          x={x}
          y={y}
          width={barWidth}
          height={height}
          className={isLoss ? 'fill-down' : 'fill-up'}
        />
      ))}
      <line
        x1={0}
        x2={BOX.width}
        y1={zero}
        y2={zero}
        className="stroke-line-strong"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={line}
        fill="none"
        strokeWidth={2}
        className="stroke-accent"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
