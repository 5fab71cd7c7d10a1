import type { ReactNode, RefObject } from 'react'

/** The properties of a sheet. */
export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  readonly children: ReactNode
  /** Stays visible below the scrolling content: the sheet's main act. */
  readonly footer?: ReactNode
  /** Its place from 720 px: centred, or a panel at the end of the line. */
  readonly desktop?: 'dialog' | 'side'
  /** `tall` always takes the maximum height, so that a list does not jump. */
  readonly size?: 'auto' | 'tall'
  /** Its open state is in the address, so its history entry is the app's own. */
  readonly hasAddress?: boolean
}

/** The properties of a confirmation. */
export interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** Names the act: "Close 0.5 lots EURUSD?" For screen readers it stays as it was at the opening. */
  readonly title: string
  readonly children?: ReactNode
  /** The act again, as a verb. */
  readonly confirmLabel: string
  /** Replaces the label as the accessible name where that has figures that move. */
  readonly confirmName?: string | undefined
  readonly cancelLabel: string
  /** A promise keeps the dialog busy until it settles; the caller closes the dialog. */
  readonly onConfirm: () => void | Promise<unknown>
  readonly onCancel: () => void
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  readonly busyLabel?: string
}

/** The properties of a panel beside its button. */
export interface PopoverPanelProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly button: RefObject<HTMLElement | null>
  readonly label: string
  readonly placement: 'bottom start' | 'bottom end' | 'top'
  readonly children: ReactNode
  readonly className: string
}
