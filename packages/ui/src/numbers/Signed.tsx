import { joinClasses } from '../join-classes'
import { directionText, figureText, type Direction, type FigureSize } from '../tone'

const fills: Readonly<Record<Direction, string>> = {
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  flat: 'bg-sunken text-ink-soft',
}

/** A gain or a loss: sign, arrow and colour together. */
export function Signed(props: {
  /** Formatted with its sign. */
  readonly text: string
  readonly direction: Direction
  readonly size?: FigureSize
  readonly hasArrow?: boolean
  /** As a filled pill. */
  readonly isFilled?: boolean
  readonly isStale?: boolean
  readonly testId?: string
}) {
  const { direction, isStale = false } = props
  const colour = props.isFilled ? fills[direction] : directionText[direction]
  return (
    <bdi
      dir="ltr"
      data-testid={props.testId}
      className={joinClasses(
        'figures inline-flex items-center gap-1',
        figureText[props.size ?? 'body'],
        isStale ? 'text-ink-faint' : colour,
        props.isFilled && 'h-6 rounded-[0.375rem] px-1.5',
      )}
    >
      {props.hasArrow !== false && direction !== 'flat' && <Arrow isUp={direction === 'up'} />}
      {props.text}
    </bdi>
  )
}

function Arrow({ isUp }: { readonly isUp: boolean }) {
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true" className="shrink-0">
      <path d={isUp ? 'M4 1l3.5 6h-7z' : 'M4 7L.5 1h7z'} fill="currentColor" />
    </svg>
  )
}
