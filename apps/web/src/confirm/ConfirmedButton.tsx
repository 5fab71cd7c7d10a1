import { useTexts } from '@fairtick/texts/react'
import { Button, ConfirmDialog } from '@fairtick/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'

/** What a button that asks first takes: the button's own, and what is asked. */
interface ConfirmedButtonProps extends Omit<ComponentProps<typeof Button>, 'onPress' | 'ref'> {
  /** Names the act: "Close 0.5 lots EURUSD?" */
  readonly title: string
  /** What follows from it. */
  readonly question: ReactNode
  /** The act again, as a verb. */
  readonly confirmLabel: string
  /** The way out; "Cancel" unless that could be mistaken for the act. */
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  readonly onConfirm: () => void
}

/** A button whose act cannot be taken back: it asks before, in words that name it. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { title, question, confirmLabel, cancelLabel, isDanger, onConfirm, ...button } = props
  const { text } = useTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel ?? text('shell.cancel')}
        isDanger={isDanger}
        onConfirm={() => {
          setAsking(false)
          onConfirm()
        }}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  )
}
