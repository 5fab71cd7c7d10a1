import type { ReactNode } from 'react'
import { OpensPopover } from './OpensPopover'
import type { PopoverPanelProps } from './overlay-props'
import { triggerLook, type TriggerVariant } from './trigger-look'

/** A button that opens a small panel beside it. */
export function PopoverButton(props: {
  readonly label: string
  readonly trigger: ReactNode
  /** The trigger is a figure, which describes it: a name would change with it. */
  readonly hasFigure?: boolean
  /** A function gets a callback that closes the panel. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly placement?: PopoverPanelProps['placement']
  readonly variant?: TriggerVariant
  readonly testId?: string
}) {
  const { children } = props
  return (
    <OpensPopover
      label={props.label}
      look={triggerLook(props.variant ?? 'plain')}
      trigger={props.trigger}
      hasFigure={props.hasFigure}
      placement={props.placement ?? 'bottom end'}
      panelLook="max-w-[min(22rem,calc(100vw-1.5rem))] overflow-auto p-3"
      testId={props.testId}
    >
      {(close) => (typeof children === 'function' ? children(close) : children)}
    </OpensPopover>
  )
}
