import { useId, useRef, useState, type ReactNode } from 'react'
import { Popover } from './Popover'
import type { PopoverPanelProps } from './overlay-props'

/** A button with the panel that it opens, in given looks. */
export function OpensPopover(props: {
  readonly label: string
  readonly look: string
  readonly trigger: ReactNode
  /** The trigger is a figure, which describes it: a name would change with it. */
  readonly hasFigure?: boolean
  readonly placement: NonNullable<PopoverPanelProps['placement']>
  readonly panelLook: string
  readonly testId?: string
  /** Gets a callback that closes the panel. */
  readonly children: (close: () => void) => ReactNode
}) {
  const { label } = props
  const [isOpen, setOpen] = useState(false)
  const figureId = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={props.hasFigure === true ? figureId : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-testid={props.testId}
        className={props.look}
        onClick={() => setOpen(!isOpen)}
      >
        {props.hasFigure === true ? <span id={figureId}>{props.trigger}</span> : props.trigger}
      </button>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        button={button}
        label={label}
        placement={props.placement}
        className={props.panelLook}
      >
        {props.children(() => setOpen(false))}
      </Popover>
    </>
  )
}
