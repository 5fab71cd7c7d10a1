import { X } from '../icons'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../actions/IconButton'
import { joinClasses } from '../join-classes'
import { useDismissLabel } from '../provider/dismiss-label'
import { FootPlace } from './SheetFoot'
import { useClosedByBack } from './closed-by-back'
import type { SheetProps } from './overlay-props'
import { useDragAway } from './use-drag-away'

const places = {
  dialog: 'md:items-center md:justify-center',
  side: 'md:items-stretch md:justify-end',
}

const panels = {
  dialog: 'md:w-md md:max-h-[min(44rem,calc(100%-4rem))] md:rounded-card md:enter-grow',
  side: 'md:w-md lg:w-lg md:max-h-full md:rounded-none md:enter-side',
}

/** The implementation of `Sheet`, loaded late. */
export function SheetPanel(props: SheetProps) {
  const { desktop = 'dialog', size = 'auto' } = props
  const panel = useRef<HTMLDivElement>(null)
  const nameDismissButtons = useDismissLabel()
  useClosedByBack(props.isOpen && props.hasAddress !== true, props.onClose)
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
      isDismissable
      className={joinClasses(
        'enter-appear fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-end bg-veil',
        places[desktop],
      )}
    >
      <Modal
        ref={(modal) => {
          panel.current = modal
          nameDismissButtons(modal)
        }}
        className={joinClasses(
          'enter-below flex max-h-[calc(100%-2.5rem)] w-full flex-col overflow-hidden rounded-t-sheet bg-raised text-ink shadow-raised',
          size === 'tall' && 'h-full',
          panels[desktop],
        )}
      >
        <Dialog className="flex min-h-0 flex-1 flex-col">
          <SheetHeader {...props} panel={panel} />
          <SheetBody footer={props.footer}>{props.children}</SheetBody>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The content, which scrolls, above the foot with the main act of the sheet or of a part of it. */
function SheetBody(props: { readonly footer: ReactNode; readonly children: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">
        <FootPlace value={foot}>{props.children}</FootPlace>
      </div>
      <div className="safe-foot border-t border-line has-[>:empty:only-child]:hidden">
        <div ref={setFoot} className="peer flex flex-col gap-3 p-4 empty:hidden" />
        {props.footer !== undefined && <div className="p-4 peer-[:not(:empty)]:hidden">{props.footer}</div>}
      </div>
    </>
  )
}

function SheetHeader(props: SheetProps & { readonly panel: RefObject<HTMLDivElement | null> }) {
  const drag = useDragAway(props.panel, props.onClose)
  return (
    <div {...drag} className="shrink-0 touch-none pb-1 md:touch-auto md:pt-2">
      <div
        aria-hidden="true"
        className="mx-auto mt-2 h-1 w-9 rounded-full bg-line-strong opacity-60 md:hidden"
      />
      <div className="flex min-h-touch items-center gap-2 ps-4 pe-2 pt-1">
        <Heading slot="title" className="min-w-0 flex-1 text-title font-semibold">
          {props.title}
        </Heading>
        <IconButton
          label={props.closeLabel}
          icon={<X size={20} aria-hidden="true" />}
          onPress={props.onClose}
        />
      </div>
    </div>
  )
}
