import { CloudOff } from '../icons'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button'

/** An error with a retry. Announced. */
export function ErrorState(props: {
  readonly title: string
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly hint?: ReactNode
  readonly isBusy?: boolean
}) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="mb-1 grid size-12 place-items-center rounded-full bg-danger-soft text-danger"
      >
        <CloudOff size={22} />
      </span>
      <p className="text-lead font-semibold text-ink">{props.title}</p>
      {props.hint !== undefined && <p className="max-w-xs text-body text-ink-soft">{props.hint}</p>}
      <div className="mt-2">
        <Button variant="outline" isBusy={props.isBusy} onPress={props.onRetry}>
          {props.retryLabel}
        </Button>
      </div>
    </div>
  )
}
