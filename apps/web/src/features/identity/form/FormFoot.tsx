import { Button } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { FormAlert } from './FormAlert'
import type { FormAction } from './use-form-action'

/** The end of a form: the problem of the form as a whole, and the button that submits it. */
export function FormFoot(props: {
  readonly action: Pick<FormAction<never, never, never>, 'alert' | 'isBusy'>
  readonly busyLabel?: string
  readonly testId: string
  /** The button's text. */
  readonly children: ReactNode
}) {
  return (
    <>
      <FormAlert words={props.action.alert} />
      <Button
        type="submit"
        size="large"
        isWide
        isBusy={props.action.isBusy}
        busyLabel={props.busyLabel}
        testId={props.testId}
      >
        {props.children}
      </Button>
    </>
  )
}
