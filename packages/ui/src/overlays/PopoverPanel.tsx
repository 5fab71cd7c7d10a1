import { Popover } from 'react-aria-components/Popover'
import { joinClasses } from '../join-classes'
import { useDismissLabel } from '../provider/dismiss-label'
import { useClosedByBack } from './closed-by-back'
import type { PopoverPanelProps } from './overlay-props'
import { popoverLook } from './trigger-look'

/**
 * The implementation of `PopoverButton` and `Explain`, loaded late: a dialog beside its button that takes and
 * returns the focus.
 */
export function PopoverPanel(props: PopoverPanelProps) {
  useClosedByBack(props.isOpen, () => props.onOpenChange(false))
  return (
    <Popover
      ref={useDismissLabel()}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      triggerRef={props.button}
      aria-label={props.label}
      placement={props.placement}
      offset={6}
      className={joinClasses(popoverLook, props.className)}
    >
      {props.children}
    </Popover>
  )
}
