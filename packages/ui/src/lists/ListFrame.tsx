import { RotateCw } from '../icons'
import { useRef, type ReactNode } from 'react'
import { Button } from '../actions/Button'
import { EmptyState } from '../feedback/EmptyState'
import { ErrorState } from '../feedback/ErrorState'
import { SkeletonRow } from '../feedback/Skeleton'
import { Spinner } from '../feedback/Spinner'
import { EndMark } from './EndMark'
import type { ListProps } from './list-props'
import { usePullRefresh } from './use-pull-refresh'

/** The properties of the frame: those of a list, with all its rows as one. */
interface FrameProps<Item> extends Omit<ListProps<Item>, 'children' | 'keyOf'> {
  readonly rows: (items: readonly Item[]) => ReactNode
  /** Whether its place is low, as a pane of a desk: the empty state is small. */
  readonly isLow?: boolean
  /** Stand beside the refresh, above the rows. */
  readonly tools?: ReactNode
}

/**
 * The states around a list's rows: loading, empty, error with retry, more and end; and how it is refreshed.
 */
export function ListFrame<Item>(props: FrameProps<Item>) {
  const area = useRef<HTMLDivElement>(null)
  const pull = usePullRefresh(area, props.onRefresh)
  return (
    <div ref={area} className="relative min-w-0">
      <PullMark distance={pull.distance} isRefreshing={pull.isRefreshing} />
      <div className="flex items-center justify-end gap-1">
        {props.onRefresh !== undefined && props.texts.refresh !== undefined && (
          <div className="sr-only has-focus-visible:not-sr-only pointer-fine:not-sr-only">
            <button
              type="button"
              onClick={pull.refresh}
              className="relative inline-flex h-8 items-center gap-1.5 rounded-control px-2 text-small font-medium text-ink-soft after:absolute after:-inset-y-1.5 after:inset-x-0 hover:bg-sunken hover:text-ink"
            >
              {pull.isRefreshing ? <Spinner size={14} /> : <RotateCw size={14} aria-hidden="true" />}
              {props.texts.refresh}
            </button>
          </div>
        )}
        {props.tools}
      </div>
      <ListBody {...props} />
    </div>
  )
}

function ListBody<Item>(props: FrameProps<Item>) {
  const { items, status, texts, onRetry } = props
  if (items === undefined && status === 'error') {
    return <ErrorState title={props.errorText ?? texts.error} retryLabel={texts.retry} onRetry={onRetry} />
  }
  if (items === undefined) return <Loading {...props} />
  if (items.length === 0 && status !== 'error') {
    const { emptyHint: hint, emptyIcon: icon, emptyAction: action } = props
    const words = { label: texts.none, title: texts.empty, hint }
    return <EmptyState {...words} icon={icon} action={action} isSmall={props.isLow === true} />
  }
  return (
    <>
      {props.rows(items)}
      <ListEnd {...props} />
    </>
  )
}

function Loading<Item>(props: FrameProps<Item>) {
  return (
    <div>
      <p role="status" className="sr-only">
        {props.texts.loading}
      </p>
      {Array.from({ length: props.skeletonRows ?? 10 }, (_, row) => (
        <div key={row} className={props.isPlain ? undefined : 'border-b border-line last:border-b-0'}>
          {props.skeleton ?? <SkeletonRow />}
        </div>
      ))}
    </div>
  )
}

function ListEnd<Item>(props: FrameProps<Item>) {
  const { status, texts, onMore } = props
  if (status === 'error') {
    return (
      <div role="alert" className="flex items-center justify-center gap-3 p-4 text-body text-ink-soft">
        <span>{props.errorText ?? texts.error}</span>
        <Button variant="outline" size="small" onPress={props.onRetry}>
          {texts.retry}
        </Button>
      </div>
    )
  }
  if (props.isLoadingMore) {
    return (
      <div className="flex justify-center p-4 text-ink-faint">
        <Spinner label={texts.loading} />
      </div>
    )
  }
  if (props.hasMore && onMore !== undefined) return <EndMark onReach={onMore} />
  if (texts.end === undefined) return null
  return <p className="p-4 text-center text-small text-ink-faint">{texts.end}</p>
}

function PullMark({ distance, isRefreshing }: { readonly distance: number; readonly isRefreshing: boolean }) {
  if (distance === 0 && !isRefreshing) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 -top-2 z-20 grid justify-center text-accent"
      style={{
        translate: `0 ${isRefreshing ? 24 : distance / 2}px`,
        opacity: isRefreshing ? 1 : distance / 64,
      }}
    >
      <span className="grid size-9 place-items-center rounded-full border border-line bg-raised shadow-raised">
        {isRefreshing ? <Spinner /> : <RotateCw size={18} style={{ rotate: `${distance * 4}deg` }} />}
      </span>
    </div>
  )
}
