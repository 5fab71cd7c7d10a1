import { useState } from 'react'
import { joinClasses } from '../join-classes'
import { directionText, figureText, type Direction, type FigureSize } from '../tone'
import { compareFigures } from './changed-figures'

interface Shown {
  readonly text: string
  readonly from: number
  readonly direction: Direction
  readonly turn: number
}

const tints: Readonly<Record<Direction, string>> = { up: 'tint-up', down: 'tint-down', flat: '' }

/** A live price: it never moves, the digits that changed tint briefly, and a stale one is grey. */
export function Price(props: {
  /** Formatted at the instrument's own precision. */
  readonly text: string
  readonly isStale?: boolean
  /** Spoken and shown on hover when stale. */
  readonly staleLabel?: string
  /** Colours the whole price. */
  readonly trend?: Direction
  readonly size?: FigureSize
  readonly testId?: string
}) {
  const { text, isStale = false } = props
  const [shown, setShown] = useState<Shown>({ text, from: text.length, direction: 'flat', turn: 0 })
  if (shown.text !== text) setShown({ text, ...compareFigures(shown.text, text), turn: shown.turn + 1 })
  const colour = props.trend === undefined ? 'text-ink' : directionText[props.trend]
  return (
    <bdi
      dir="ltr"
      data-testid={props.testId}
      data-stale={isStale || undefined}
      title={isStale ? props.staleLabel : undefined}
      className={joinClasses(
        'figures',
        figureText[props.size ?? 'body'],
        isStale ? 'text-ink-faint' : colour,
      )}
    >
      {text.slice(0, shown.from)}
      {shown.from < text.length && (
        <span key={shown.turn} className={joinClasses(!isStale && tints[shown.direction])}>
          {text.slice(shown.from)}
        </span>
      )}
      {isStale && props.staleLabel !== undefined && <span className="sr-only"> {props.staleLabel}</span>}
    </bdi>
  )
}
