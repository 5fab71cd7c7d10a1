import { useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { joinClasses } from '../join-classes'
import { popoverLook, triggerLook, type TriggerVariant } from './trigger-look'

/** A button that opens a small panel beside it. */
export function PopoverButton(props: {
  readonly label: string
  readonly trigger: ReactNode
  /** A function gets the way to close the panel. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly placement?: 'bottom start' | 'bottom end' | 'top'
  readonly variant?: TriggerVariant
  readonly testId?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const { children } = props
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        aria-label={props.label}
        data-testid={props.testId}
        className={triggerLook(props.variant ?? 'plain')}
      >
        {props.trigger}
      </Button>
      <Popover
        aria-label={props.label}
        placement={props.placement ?? 'bottom end'}
        offset={6}
        className={joinClasses(popoverLook, 'max-w-[min(22rem,calc(100vw-1.5rem))] overflow-auto p-3')}
      >
        {typeof children === 'function' ? children(() => setOpen(false)) : children}
      </Popover>
    </DialogTrigger>
  )
}
