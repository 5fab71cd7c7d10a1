import { Button, useStillDescription } from '@fairtick/ui'
import type { ReactNode } from 'react'
import type { Placing } from './use-placing'

/** The properties of a ticket's bar. */
export interface TicketBarProps<Open> {
  readonly open: Open
  readonly onLogin: () => void
  /** Allows a trade, after the risk notice if one is due. */
  readonly pass: (trade: () => void) => void
}

/** One of the two buttons of a ticket: places the order in its direction, and briefly confirms it. */
export function PlaceButton<Way extends string>(props: {
  readonly way: Way
  readonly variant: 'up' | 'down'
  readonly placing: Placing<Way>
  /** Sends a visitor to the login instead; undefined for a logged-in user. */
  readonly onLogin: (() => void) | undefined
  /** Whether an order cannot be placed now; the element `describedBy` has the reason. */
  readonly isHindered: boolean
  readonly describedBy: string
  /** Its accessible name, without a price; by default its content. */
  readonly label?: string
  readonly testId: string
  readonly children: ReactNode
}) {
  const { way, placing, onLogin } = props
  const still = useStillDescription(props.describedBy)
  const done = placing.done?.way === way ? placing.done : undefined
  return (
    <span data-place className="grid" {...still.events}>
      <Button
        variant={props.variant}
        size="large"
        isWide
        isBusy={placing.isBusy}
        isResting={placing.isResting}
        isDisabled={onLogin === undefined && props.isHindered && done === undefined}
        label={done === undefined ? props.label : undefined}
        describedBy={still.describedBy}
        onPress={() => (onLogin === undefined ? placing.press(way) : onLogin())}
        onRestingPress={() => placing.press(way)}
        testId={props.testId}
      >
        {/* Both share one place: the button keeps its height while it confirms. */}
        <span className="grid">
          <span className={`col-start-1 row-start-1 ${done === undefined ? '' : 'invisible'}`}>
            {props.children}
          </span>
          {done !== undefined && (
            <span className="col-start-1 row-start-1 flex h-0 min-h-full items-center justify-center self-center leading-tight">
              {done.words}
            </span>
          )}
        </span>
      </Button>
      {still.words}
    </span>
  )
}
