import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../actions/Button'
import { useClosedByBack } from './closed-by-back'
import type { ConfirmDialogProps } from './overlay-props'

/** The implementation of `ConfirmDialog`, loaded late. */
export function ConfirmPanel(props: ConfirmDialogProps) {
  useClosedByBack(props.isOpen, props.onCancel)
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onCancel()
      }}
      className="enter-appear fixed inset-x-0 top-0 z-60 grid h-(--visual-viewport-height) place-items-center bg-veil p-6"
    >
      <Modal className="enter-grow w-full max-w-sm overflow-hidden rounded-card bg-raised text-ink shadow-raised">
        <Question {...props} />
      </Modal>
    </ModalOverlay>
  )
}

/** A name that moved would be read again each time: it stays as it was at the opening. */
function Question(props: ConfirmDialogProps) {
  const [name] = useState(props.title)
  return (
    <Dialog role="alertdialog" aria-label={name} className="flex flex-col gap-2 p-5">
      <Heading slot="title" className="text-title font-semibold">
        {props.title}
      </Heading>
      {props.children !== undefined && <div className="text-body text-ink-soft">{props.children}</div>}
      <ConfirmButtons {...props} />
    </Dialog>
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
    <div className="mt-3 pair">
      <Button variant="quiet" isDisabled={isBusy} onPress={props.onCancel}>
        {props.cancelLabel}
      </Button>
      <Button
        variant={props.isDanger ? 'danger' : 'primary'}
        isBusy={isBusy}
        busyLabel={props.busyLabel}
        label={props.confirmName}
        onPress={() => void confirm()}
        testId="confirm"
      >
        {props.confirmLabel}
      </Button>
    </div>
  )
}
