import { Button, Card } from '@fairtick/ui'
import { CircleCheck } from '@fairtick/ui/icons'
import { type ReactNode, createContext, useContext, useEffect, useRef, useState } from 'react'

const Sent = createContext<(words: string) => void>(() => undefined)

/** Tells the frame around a form that it was sent, and in which words. */
export const useOnSent = (): ((words: string) => void) => useContext(Sent)

/**
 * A form that gives way once it was sent, so that its list with the new entry comes into view and nothing is
 * sent twice; a small button brings it back.
 */
export function SentForm(props: { readonly another: string; readonly children: ReactNode }) {
  const [words, setWords] = useState<string>()
  if (words === undefined) return <Sent value={setWords}>{props.children}</Sent>
  return <SentNote words={words} another={props.another} onAnother={() => setWords(undefined)} />
}

function SentNote(props: {
  readonly words: string
  readonly another: string
  readonly onAnother: () => void
}) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <Card>
      <div
        ref={note}
        tabIndex={-1}
        className="flex flex-wrap items-center justify-between gap-3 outline-none"
        data-testid="sent"
      >
        <p className="flex min-w-0 flex-1 basis-48 items-center gap-2 text-body font-semibold text-ink">
          <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-up" />
          {props.words}
        </p>
        <Button size="small" variant="quiet" onPress={props.onAnother} testId="send-another">
          {props.another}
        </Button>
      </div>
    </Card>
  )
}
