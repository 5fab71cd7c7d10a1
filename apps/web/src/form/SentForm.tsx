import { Button, Card } from '@fairtick/ui'
import { CircleCheck } from '@fairtick/ui/icons'
import { type ReactNode, createContext, useContext, useEffect, useRef, useState } from 'react'

const Sent = createContext<(note: ReactNode) => void>(() => undefined)

/**
 * Tells the frame around a form that it was sent, and with which note. The note is drawn outside of the form:
 * an amount in it is hidden where the user hides amounts, though the form shows them.
 */
export const useOnSent = (): ((note: ReactNode) => void) => useContext(Sent)

/**
 * A form that gives way once it was sent, so that its list with the new entry comes into view and nothing is
 * sent twice; a small button brings it back.
 */
export function SentForm(props: { readonly another: string; readonly children: ReactNode }) {
  const [note, setNote] = useState<ReactNode>()
  if (note === undefined) return <Sent value={setNote}>{props.children}</Sent>
  return <SentNote note={note} another={props.another} onAnother={() => setNote(undefined)} />
}

function SentNote(props: {
  readonly note: ReactNode
  readonly another: string
  readonly onAnother: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <Card>
      <div
        ref={frame}
        tabIndex={-1}
        className="flex flex-wrap items-center justify-between gap-3 outline-none"
        data-testid="sent"
      >
        <p className="flex min-w-0 flex-1 basis-48 items-center gap-2 text-body font-semibold text-ink">
          <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-up" />
          {props.note}
        </p>
        <Button size="small" variant="quiet" onPress={props.onAnother} testId="send-another">
          {props.another}
        </Button>
      </div>
    </Card>
  )
}
