import { useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../actions/Button'

/** What a confirmation takes. */
export interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** Names the act: "Close 0.5 lots EURUSD?" */
  readonly title: string
  readonly children?: ReactNode
  /** The act again, as a verb. */
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** A promise keeps the dialog busy until it settles; the caller closes the dialog. */
  readonly onConfirm: () => void | Promise<unknown>
  readonly onCancel: () => void
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  readonly busyLabel?: string
}

/** Asks before an act that cannot be taken back. It does not close by a tap beside it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onCancel()
      }}
      className="enter-appear fixed inset-x-0 top-0 z-60 grid h-(--visual-viewport-height) place-items-center bg-veil p-6"
    >
      <Modal className="enter-grow w-full max-w-sm overflow-hidden rounded-card bg-raised text-ink shadow-raised">
        <Dialog role="alertdialog" className="flex flex-col gap-2 p-5">
          <Heading slot="title" className="text-title font-semibold">
            {props.title}
          </Heading>
          {props.children !== undefined && <div className="text-body text-ink-soft">{props.children}</div>}
          <ConfirmButtons {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function ConfirmButtons(props: ConfirmDialogProps) {
  const [isWorking, setWorking] = useState(false)
  const isBusy = isWorking || props.isBusy === true
  const confirm = async () => {
    setWorking(true)
    try {
      await props.onConfirm()
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <Button variant="quiet" isDisabled={isBusy} onPress={props.onCancel}>
        {props.cancelLabel}
      </Button>
      <Button
        variant={props.isDanger ? 'danger' : 'primary'}
        isBusy={isBusy}
        busyLabel={props.busyLabel}
        onPress={() => void confirm()}
        testId="confirm"
      >
        {props.confirmLabel}
      </Button>
    </div>
  )
}
