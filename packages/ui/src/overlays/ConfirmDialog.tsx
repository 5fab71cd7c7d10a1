import { createLater } from './later'
import type { ConfirmDialogProps } from './overlay-props'

/** Asks before an act that cannot be undone. A tap beside it does not close it. */
export const ConfirmDialog = createLater<ConfirmDialogProps>(
  async () => (await import('./panels')).ConfirmPanel,
)
