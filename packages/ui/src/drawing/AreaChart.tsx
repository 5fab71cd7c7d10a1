import { memo, useId } from 'react'
import { type Direction, directionText } from '../tone'
import { joinClasses } from '../join-classes'
import { heightOf, linePath, trendOf } from './area-path'

/** The properties of a small chart. */
interface AreaChartProps {
  readonly values: readonly number[]
  /** Its description for screen readers; '' if the text beside it says the same. */
  readonly label: string
  readonly width?: number
  readonly height?: number
  readonly isFilled?: boolean
  /** A dashed line at this value, e.g. the day's open. */
  readonly baseline?: number | undefined
  /** Its colour, where a figure beside it decides; by default its own change. */
  readonly direction?: Direction | undefined
  /** Fills the width of its parent instead of `width`. */
  readonly isWide?: boolean
}

/**
 * A small chart: the line of the values over a soft area, coloured by its change from the first value to the
 * last unless `direction` says it. Drawing only, so the values are plain numbers.
 */
export const AreaChart = memo(function AreaChart(props: AreaChartProps) {
  const { values, width = 72, height = 32 } = props
  const gradient = useId()
  const box = { width, height }
  const line = linePath(values, box)
  const level =
    props.baseline === undefined || line === '' ? undefined : heightOf(props.baseline, values, box)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={props.isWide ? '100%' : width}
      height={height}
      preserveAspectRatio="none"
      role={props.label === '' ? undefined : 'img'}
      aria-label={props.label === '' ? undefined : props.label}
      aria-hidden={props.label === '' || undefined}
      className={joinClasses('block overflow-visible', directionText[props.direction ?? trendOf(values)])}
    >
      {props.isFilled !== false && line !== '' && (
        <>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path d={`${line}L${width} ${height}L0 ${height}Z`} fill={`url(#${gradient})`} />
        </>
      )}
      {level !== undefined && level >= 0 && level <= height && (
        <path d={`M0 ${level}H${width}`} stroke="currentColor" strokeOpacity="0.4" strokeDasharray="2 3" />
      )}
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
})
