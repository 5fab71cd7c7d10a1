import { Button } from '../actions/Button'
import { Spinner } from '../feedback/Spinner'
import type { LoadState } from './bars/bar-loader'

/**
 * The cover of the chart while it has no bars: loading, error or empty. Nothing shows through, as an axis
 * without bars has no prices.
 */
export function ChartOverlay(props: {
  readonly state: LoadState
  readonly texts: {
    readonly loading: string
    readonly error: string
    readonly retry: string
    readonly empty: string
  }
  readonly onRetry: () => void
}) {
  const { state, texts } = props
  if (state === 'ready') return null
  return (
    <div className="absolute inset-0 z-10 grid place-items-center bg-surface text-body text-ink-soft">
      {state === 'loading' && <Spinner label={texts.loading} size={24} />}
      {state === 'empty' && <p role="status">{texts.empty}</p>}
      {state === 'error' && (
        <div role="alert" className="flex flex-col items-center gap-3">
          <p>{texts.error}</p>
          <Button variant="outline" onPress={props.onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
