import { joinClasses } from '../join-classes'
import { directionText, figureText, type Direction, type FigureSize } from '../tone'

const mask = '••••••'

/** An amount of money with its unit, or masked. */
export function Money(props: {
  /** Formatted. */
  readonly text: string
  readonly unit?: string
  readonly isMasked?: boolean
  /** Spoken instead of a masked amount. */
  readonly maskedLabel?: string
  readonly size?: FigureSize
  readonly direction?: Direction
  readonly testId?: string
}) {
  const { isMasked = false } = props
  return (
    <bdi
      dir="ltr"
      data-testid={props.testId}
      className={joinClasses(
        'figures inline-flex items-baseline gap-x-1',
        // The largest one may take two lines where letters are large.
        props.size === 'display' && 'flex-wrap',
        figureText[props.size ?? 'body'],
        props.direction === undefined || isMasked ? 'text-ink' : directionText[props.direction],
      )}
    >
      <span aria-hidden={isMasked || undefined}>{isMasked ? mask : props.text}</span>
      {isMasked && <span className="sr-only">{props.maskedLabel}</span>}
      {props.unit !== undefined && (
        <span className="text-[0.7em] font-medium text-ink-faint">{props.unit}</span>
      )}
    </bdi>
  )
}
