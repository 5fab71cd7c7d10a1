import { Button } from '@fairtick/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Action } from '../client/transport/use-action'
import { type Asked, Confirmation } from './Confirmation'

/** The button's own properties, the action that it runs once confirmed, and the question. */
interface ConfirmedButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'onPress' | 'ref' | 'isBusy' | 'children'
> {
  readonly action: Pick<Action<undefined, unknown>, 'run' | 'isBusy'>
  /** Names the act: "Close 0.5 lots EURUSD?" */
  readonly title: Asked<string>
  /** The consequences of the act. */
  readonly question: Asked<ReactNode>
  /** The act again, as a verb; also the text of the button itself, unless it has another. */
  readonly confirmLabel: string
  /** The accessible name of the confirming button where its text has figures that move. */
  readonly confirmName?: string
  readonly children?: ReactNode
  /** The text of the cancelling button; "Cancel" unless that could be mistaken for the act. */
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  /** Called as soon as the user confirms, before the action runs. */
  readonly onConfirm?: () => void
}

/** A button whose act cannot be undone: asks for a confirmation that names the act. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { title, question, confirmLabel, confirmName, cancelLabel, ...others } = props
  const { isDanger, onConfirm, action, children, ...button } = others
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} isBusy={action.isBusy} onPress={() => setAsking(true)}>
        {children ?? confirmLabel}
      </Button>
      <Confirmation
        isOpen={isAsking}
        title={title}
        question={question}
        confirmLabel={confirmLabel}
        confirmName={confirmName}
        cancelLabel={cancelLabel}
        isDanger={isDanger}
        onConfirm={() => {
          setAsking(false)
          onConfirm?.()
          action.run(undefined)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
