import { type ReactNode, useId } from 'react'
import { directionText, type Direction } from '../tone'
import { joinClasses } from '../join-classes'
import { type TimedValue, drawSpan } from './span-path'

const BOX = { width: 320, height: 120 }

/** The properties of a chart over a fixed span. Drawing only, so the values are plain numbers. */
interface SpanChartProps {
  /** Oldest first. */
  readonly points: readonly TimedValue[]
  /** Marks each value by a dot. */
  readonly isMarked?: boolean
  readonly from: number
  readonly until: number
  /** The dashed reference line of the values, and its text. */
  readonly level: number
  readonly levelText: ReactNode
  readonly direction: Direction
  /** Its description for screen readers. */
  readonly label: string
  /** Texts below its two ends. */
  readonly start: ReactNode
  readonly end: ReactNode
}

/**
 * A line of values from a fixed beginning to a fixed end, both marked, against a level. Left to right on
 * every page.
 */
export function SpanChart(props: SpanChartProps) {
  const { line, levelY, tip, dots } = drawSpan(props.points, props, BOX)
  const gradient = useId()
  const colour = directionText[props.direction]
  return (
    <div dir="ltr" className="flex flex-col gap-1">
      <div className="flex">
        <div className="relative min-w-0 flex-1 bg-sunken">
          <svg
            viewBox={`0 0 ${BOX.width} ${BOX.height}`}
            width="100%"
            height={BOX.height}
            preserveAspectRatio="none"
            role="img"
            aria-label={props.label}
            className={joinClasses('block overflow-visible', colour)}
          >
            {line !== '' && tip !== undefined && (
              <>
                <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
                  <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
                  <stop offset="1" stopColor="currentColor" stopOpacity="0.04" />
                </linearGradient>
                <path d={`${line}L${tip.x} ${levelY}L0 ${levelY}Z`} fill={`url(#${gradient})`} />
              </>
            )}
            <g fill="none" vectorEffect="non-scaling-stroke" className="stroke-line-strong">
              <path d={`M0 ${levelY}H${BOX.width}`} strokeDasharray="4 4" vectorEffect="non-scaling-stroke" />
              <path d={`M0.5 0V${BOX.height}`} vectorEffect="non-scaling-stroke" />
              <path d={`M${BOX.width - 0.5} 0V${BOX.height}`} vectorEffect="non-scaling-stroke" />
            </g>
            <Line d={line} width="1.75" />
            {props.isMarked === true && <Line d={dots} width="4" />}
          </svg>
          <Dot at={{ x: 0, y: levelY }} className="bg-line-strong" />
          {tip !== undefined && <Dot at={tip} className={joinClasses('bg-current', colour)} />}
        </div>
        <span aria-hidden="true" className="relative w-17 shrink-0">
          <span
            style={{ top: `${(levelY / BOX.height) * 100}%` }}
            className="absolute end-0 -translate-y-1/2 text-micro font-semibold text-ink-soft"
          >
            {props.levelText}
          </span>
        </span>
      </div>
      <div aria-hidden="true" className="figures me-17 flex justify-between text-micro text-ink-faint">
        <span>{props.start}</span>
        <span>{props.end}</span>
      </div>
    </div>
  )
}

/** Lines of one width at any width of the drawing; a dot is a line without length. */
function Line({ d, width }: { readonly d: string; readonly width: string }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinejoin="round"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** Stays round at any width of the drawing. */
function Dot({ at, className }: { readonly at: { x: number; y: number }; readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `${(at.x / BOX.width) * 100}%`, top: `${(at.y / BOX.height) * 100}%` }}
      className={joinClasses('absolute size-2 -translate-1/2 rounded-full', className)}
    />
  )
}
