import { ChevronRight } from '../icons'
import { useId, type ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import { Anchor } from '../provider/Anchor'

/** The properties of a row. */
export interface ListRowProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly leading?: ReactNode
  /** Between the text and the end: a small chart. */
  readonly middle?: ReactNode
  readonly trailing?: ReactNode
  readonly trailingDetail?: ReactNode
  readonly href?: string
  /** `href` leads to another site. */
  readonly isExternal?: boolean
  readonly onPress?: () => void
  readonly isCurrent?: boolean
  /** Its accessible name, of what does not change; its figures are its description. */
  readonly label?: string
  readonly hasChevron?: boolean
  readonly isDense?: boolean
  /** For a crowded row: figures take only the room they need, and the smallest phones hide the icon. */
  readonly isTight?: boolean
  /** A button beside the row: a link or button may not contain another one. */
  readonly action?: ReactNode
  readonly testId?: string
}

/** A row of a list: a link with `href`, a button with `onPress`, else just a row. */
export function ListRow(props: ListRowProps) {
  if (props.action === undefined) return <Row {...props} />
  return (
    <div className="flex items-center gap-2">
      <Row {...props} />
      {props.action}
    </div>
  )
}

function Row(props: ListRowProps) {
  const id = useId()
  const classes = joinClasses(
    'flex w-full min-w-0 items-center gap-3 text-start focus-visible:-outline-offset-2',
    // In a column no wider than its figures, these are stacked and the rest is hidden.
    '@max-[11rem]:flex-col @max-[11rem]:items-start @max-[11rem]:justify-center @max-[11rem]:gap-0',
    props.isDense ? 'min-h-13 py-1.5' : 'min-h-16 py-2',
    (props.href !== undefined || props.onPress !== undefined) &&
      'relative cursor-pointer transition-colors before:absolute before:inset-y-0 before:-inset-x-2 before:rounded-control hover:before:bg-ink/4 active:before:bg-ink/8',
    props.isCurrent && 'before:bg-accent-soft',
  )
  if (props.href !== undefined) {
    return (
      <Anchor
        href={props.href}
        isExternal={props.isExternal}
        label={props.label}
        className={classes}
        testId={props.testId}
      >
        <RowContent {...props} />
      </Anchor>
    )
  }
  if (props.onPress !== undefined) {
    return (
      <button
        type="button"
        aria-label={props.label}
        aria-describedby={props.label === undefined ? undefined : id}
        aria-current={props.isCurrent || undefined}
        data-testid={props.testId}
        onClick={props.onPress}
        className={classes}
      >
        <RowContent {...props} figuresId={id} />
      </button>
    )
  }
  return (
    <div className={classes} data-testid={props.testId}>
      <RowContent {...props} />
    </div>
  )
}

function RowContent(props: ListRowProps & { readonly figuresId?: string }) {
  return (
    <>
      {props.leading !== undefined && (
        <span
          className={joinClasses('relative shrink-0 @max-[11rem]:hidden', props.isTight && 'max-xs:hidden')}
        >
          {props.leading}
        </span>
      )}
      <span className="relative flex min-w-0 flex-1 flex-col @max-[11rem]:flex-none">
        <span dir="auto" className="max-w-full self-start truncate text-body font-semibold text-ink">
          {props.title}
        </span>
        {props.detail !== undefined && (
          <span
            dir="auto"
            // For a pointer, where even four lines are too few.
            title={typeof props.detail === 'string' ? props.detail : undefined}
            className="line-clamp-6 max-w-full self-start text-small leading-tight wrap-anywhere text-ink-faint hyphens-auto @max-[11rem]:hidden"
          >
            {props.detail}
          </span>
        )}
      </span>
      {props.middle !== undefined && (
        // On the smallest phones, name and figures need the room.
        <span className="relative shrink-0 max-xs:hidden">{props.middle}</span>
      )}
      {(props.trailing !== undefined || props.trailingDetail !== undefined) && (
        <span
          id={props.figuresId}
          className={joinClasses(
            'relative flex shrink-0 flex-col items-end @max-[11rem]:items-start',
            // On a phone long figures wrap, so that the name keeps its room; what cannot wrap keeps its own.
            'max-md:max-w-3/5 max-md:min-w-min max-md:text-end max-xs:max-w-1/2',
            props.middle !== undefined && !props.isTight && 'min-w-22',
          )}
        >
          <span>{props.trailing}</span>
          {props.trailingDetail !== undefined && <span className="text-small">{props.trailingDetail}</span>}
        </span>
      )}
      {props.hasChevron && (
        <ChevronRight size={18} aria-hidden="true" className="mirrored relative shrink-0 text-ink-faint" />
      )}
    </>
  )
}
