import { useTexts } from '@fairtick/texts/react'
import { Button, SheetFoot } from '@fairtick/ui'
import type { ReactNode } from 'react'

/** Saves or drops the edits in a sheet: its foot, until one of both is done. */
export function SaveFoot(props: {
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly onDiscard: () => void
  readonly onSave: () => void
  readonly testId: string
  /** The text of the saving button. */
  readonly children: ReactNode
}) {
  const { text } = useTexts()
  return (
    <SheetFoot>
      <div className="pair">
        <Button
          variant="quiet"
          size="large"
          isDisabled={props.isBusy}
          onPress={props.onDiscard}
          testId="discard"
        >
          {text('shell.cancel')}
        </Button>
        <Button
          size="large"
          isBusy={props.isBusy}
          isDisabled={props.isDisabled}
          onPress={props.onSave}
          testId={props.testId}
        >
          {props.children}
        </Button>
      </div>
    </SheetFoot>
  )
}
