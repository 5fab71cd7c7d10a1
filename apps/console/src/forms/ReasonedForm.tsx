import { TextField } from '@fairtick/ui'
import type { ReactNode, SyntheticEvent } from 'react'
import { FormError } from '../access/FormError'
import { Refusal } from '../access/Refusal'

/** A form with a recorded reason for its change: fields, reason, refusal, buttons. */
export function ReasonedForm(props: {
  readonly title?: string
  readonly reasonLabel: string
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly reasonTestId: string
  /** Why the form cannot be sent now; empty or absent if it can. */
  readonly fault?: string
  /** Why the server refused it; null if it did not. */
  readonly failure: unknown
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly buttons: ReactNode
  readonly children: ReactNode
}) {
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!props.isBusy) props.onSend()
  }
  return (
    <form
      aria-label={props.title}
      className="flex max-w-3xl flex-col gap-3 rounded-card border border-line-strong bg-surface p-4"
      onSubmit={send}
    >
      {props.title !== undefined && <h2 className="font-semibold">{props.title}</h2>}
      {props.children}
      <TextField
        label={props.reasonLabel}
        value={props.reason}
        onChange={props.onReason}
        maxLength={200}
        isRequired
        testId={props.reasonTestId}
      />
      <FormError words={props.fault ?? ''} />
      <Refusal failure={props.failure} />
      <div className="flex flex-wrap items-center gap-2">{props.buttons}</div>
    </form>
  )
}
