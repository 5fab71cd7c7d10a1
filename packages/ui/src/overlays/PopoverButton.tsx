import { useRef, useState, type ReactNode } from 'react'
import { Popover } from './Popover'
import type { PopoverPanelProps } from './overlay-props'
import { triggerLook, type TriggerVariant } from './trigger-look'

/** A button that opens a small panel beside it. */
export function PopoverButton(props: {
  readonly label: string
  readonly trigger: ReactNode
  /** A function gets a callback that closes the panel. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly placement?: PopoverPanelProps['placement']
  readonly variant?: TriggerVariant
  readonly testId?: string
}) {
  const { children } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-testid={props.testId}
        className={triggerLook(props.variant ?? 'plain')}
        onClick={() => setOpen(!isOpen)}
      >
        {props.trigger}
      </button>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        button={button}
        label={props.label}
        placement={props.placement ?? 'bottom end'}
        className="max-w-[min(22rem,calc(100vw-1.5rem))] overflow-auto p-3"
      >
        {typeof children === 'function' ? children(() => setOpen(false)) : children}
      </Popover>
    </>
  )
}
