import { createLater } from './later'
import type { ConfirmDialogProps } from './overlay-props'

/** Asks before an act that cannot be taken back. It does not close by a tap beside it. */
export const ConfirmDialog = createLater<ConfirmDialogProps>(
  async () => (await import('./panels')).ConfirmPanel,
)
