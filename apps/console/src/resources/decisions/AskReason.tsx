import { Button, TextField } from '@fairtick/ui'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { FormError } from '../../access/FormError'
import { useKeys } from '../../forms/use-keys'
import { useReturnFocus } from '../../forms/use-return-focus'
import { useWords } from '../../words/use-words'

interface AskReasonProps {
  readonly icon: ReactNode
  /** The text shown before the content. */
  readonly words: string
  readonly buttonLabel: string
  readonly isBusy: boolean
  readonly refusal: string
  readonly onReason: (reason: string) => void
  /** The reason already given for other content of the row, offered here too. */
  readonly given: string
  readonly testId: string
}

/** Content shown only for a reason: a button, then the field for the reason. */
export function AskReason(props: AskReasonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-2 rounded-card bg-sunken p-3">
      <div className="flex items-center gap-2 text-small text-ink-soft">
        <span aria-hidden="true">{props.icon}</span>
        <span className="flex-1">{props.words}</span>
        <Button
          size="small"
          variant="outline"
          isExpanded={isAsking}
          onPress={() => setAsking(!isAsking)}
          testId={props.testId}
        >
          {props.buttonLabel}
        </Button>
      </div>
      {isAsking && <ReasonForm {...props} onClose={() => setAsking(false)} />}
    </div>
  )
}

function ReasonForm(props: AskReasonProps & { readonly onClose: () => void }) {
  const { say } = useWords()
  const [reason, setReason] = useState(props.given)
  useKeys({ Escape: props.onClose })
  useReturnFocus()
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason.trim() !== '' && !props.isBusy) props.onReason(reason.trim())
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={send}>
      <TextField
        ref={focusOnce}
        label={say('whyWhole')}
        value={reason}
        onChange={setReason}
        maxLength={200}
        isRequired
        testId={`${props.testId}-why`}
      />
      <FormError words={props.refusal} />
      <div>
        <Button type="submit" size="small" isBusy={props.isBusy} testId={`${props.testId}-send`}>
          {say('show')}
        </Button>
      </div>
    </form>
  )
}

// A function outside the component keeps its identity at each render, so it is called only when the field
// appears.
const focusOnce = (field: HTMLInputElement | null): void => field?.focus()
