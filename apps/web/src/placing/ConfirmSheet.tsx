import { useTexts } from '@fairtick/texts/react'
import { Button, type DescriptionRow, DescriptionList, SaidOnce, Sheet } from '@fairtick/ui'
import type { ReactNode } from 'react'
import type { Placing } from './use-placing'
import { useRest } from './use-rest'

/** ms during which a sheet that opens under a tapping finger ignores taps. */
const UNARMED_MS = 600

/** Everything about an order before it is placed, and the one button that places it. */
export function ConfirmSheet(props: {
  readonly title: string
  /** Fields that can still be changed, above the figures. */
  readonly fields?: ReactNode
  readonly rows: readonly DescriptionRow[]
  /** The risks, in words. */
  readonly note: ReactNode
  readonly act: ReactNode
  /** The accessible name of the button, without a price; by default its content. */
  readonly actLabel?: string
  readonly variant: 'up' | 'down' | 'danger'
  readonly placing: Pick<Placing<never>, 'isBusy' | 'confirm' | 'leave'>
  /** Whether a field already shows that its value is missing. */
  readonly isIncomplete?: boolean
  /** Why it cannot be placed now. */
  readonly problem: string | undefined
}) {
  const { text } = useTexts()
  const unarmed = useRest(UNARMED_MS, true)
  return (
    <Sheet
      isOpen
      onClose={props.placing.leave}
      title={props.title}
      closeLabel={text('shell.close')}
      footer={
        <div className="flex flex-col gap-2">
          <Button
            variant={props.variant}
            size="large"
            isWide
            label={props.actLabel}
            isBusy={props.placing.isBusy}
            isResting={unarmed.isResting}
            isDisabled={props.problem !== undefined || props.isIncomplete}
            onPress={props.placing.confirm}
            onRestingPress={unarmed.begin}
            testId="confirm-order"
          >
            {props.act}
          </Button>
          <SaidOnce
            about={props.problem === undefined ? undefined : 'problem'}
            className="text-center text-small text-ink-soft"
          >
            {props.problem !== undefined && <p>{props.problem}</p>}
          </SaidOnce>
        </div>
      }
    >
      {props.fields !== undefined && <div className="pb-2">{props.fields}</div>}
      <DescriptionList isDense rows={props.rows} />
      <div className="pt-2 text-small text-ink-soft">{props.note}</div>
    </Sheet>
  )
}
