import { NO_USD, type Usd, formatUsd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { DayResult } from '../../../client/cashier/performance'
import { useFigures } from '../../../figures/use-figures'
import { drawDays } from './day-bars'

const BOX = { width: 320, height: 120 }

/** Bars of the days and the line of the running total. The table beside it has the same figures. */
export function DayChart({ days }: { readonly days: readonly DayResult[] }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const drawn = days.map(({ net, total }) => ({
    net: Number(formatUsd(net)),
    total: Number(formatUsd(total)),
  }))
  const { zero } = drawDays(drawn, BOX)
  const amounts = days.flatMap(({ net, total }) => [net, total])
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const label = text('history.chartLabel', {
    days: format.count(days.length),
    first: format.day(first.time),
    last: format.day(last.time),
    total: figures.profit(last.total),
  })
  const peak = most(amounts, (one, other) => one > other)
  const trough = most(amounts, (one, other) => one < other)
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 text-small text-ink-faint" dir="ltr">
      <Bars days={drawn} label={label} />
      <Axis peak={peak} trough={trough} zero={zero} />
      <figcaption aria-hidden="true" className="figures flex justify-between pt-1">
        <bdi>{format.day(first.time)}</bdi>
        {last !== first && <bdi>{format.day(last.time)}</bdi>}
      </figcaption>
    </figure>
  )
}

const most = (amounts: readonly Usd[], isMore: (one: Usd, other: Usd) => boolean): Usd =>
  amounts.reduce((found, each) => (isMore(each, found) ? each : found), NO_USD)

/** The drawing itself, in the size of its place. */
function Bars(props: { readonly days: Parameters<typeof drawDays>[0]; readonly label: string }) {
  const { bars, line, zero, barWidth } = drawDays(props.days, BOX)
  return (
    <svg
      role="img"
      aria-label={props.label}
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

/** The scale of the chart in USD: its highest value, zero and its lowest one. */
function Axis(props: { readonly peak: Usd; readonly trough: Usd; readonly zero: number }) {
  const figures = useFigures()
  const { peak, trough, zero } = props
  const marks = [
    { key: 'peak', value: peak, at: 0 },
    { key: 'zero', value: NO_USD, at: zero },
    { key: 'trough', value: trough, at: BOX.height },
  ].filter(({ key, value }) => key === 'zero' || value !== NO_USD)
  return (
    <div aria-hidden="true" className="figures relative min-w-12" data-testid="day-axis">
      {marks.map(({ key, value, at }) => (
        <span
          key={key}
          className="absolute end-0 -translate-y-1/2 bg-raised"
          style={{ top: `${(at / BOX.height) * 100}%` }}
        >
          {figures.inUsd(figures.profit(value))}
        </span>
      ))}
      {marks.map(({ key, value }) => (
        <span key={key} className="invisible block">
          {figures.inUsd(figures.profit(value))}
        </span>
      ))}
    </div>
  )
}
