import { Button } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { FormAlert } from './FormAlert'

/** The end of a form: what is wrong with it as a whole, and the button that sends it. */
export function FormFoot(props: {
  readonly alert: string
  readonly isBusy: boolean
  readonly busyLabel?: string
  readonly testId: string
  /** What the button says. */
  readonly children: ReactNode
}) {
  return (
    <>
      <FormAlert words={props.alert} />
      <Button
        type="submit"
        size="large"
        isWide
        isBusy={props.isBusy}
        busyLabel={props.busyLabel}
        testId={props.testId}
      >
        {props.children}
      </Button>
    </>
  )
}
