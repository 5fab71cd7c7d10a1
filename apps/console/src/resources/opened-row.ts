import type { Resource } from '../client/rows'
import type { Session } from '../client/session'

/** An opened row, and what can be done from it. */
export interface OpenedRow {
  readonly resource: Resource
  readonly session: Session
  readonly id: string
  readonly onMove: (step: 1 | -1) => void
  readonly onClose: () => void
  /** The row is decided and waits no longer. */
  readonly onDecided: () => void
}
