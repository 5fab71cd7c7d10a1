import { Button, SheetFoot } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { useFormId } from './Form'
import { FormAlert } from './FormAlert'
import type { FormAction } from './use-form-action'

/**
 * The end of a form: the problem of the form as a whole, and the button that submits it. In a sheet both
 * stand at its foot, in view.
 */
export function FormFoot(props: {
  readonly action: Pick<FormAction<never, never, never>, 'alert' | 'isBusy'>
  readonly busyLabel?: string
  readonly testId: string
  /** The button's text. */
  readonly children: ReactNode
}) {
  const form = useFormId()
  return (
    <SheetFoot>
      <FormAlert words={props.action.alert} />
      <Button
        type="submit"
        form={form}
        size="large"
        isWide
        isBusy={props.action.isBusy}
        busyLabel={props.busyLabel}
        testId={props.testId}
      >
        {props.children}
      </Button>
    </SheetFoot>
  )
}
