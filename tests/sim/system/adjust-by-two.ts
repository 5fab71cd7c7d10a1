import { command } from '../../../apps/server/src/books/command'
import type { AdjustmentRequest } from '../../../apps/server/src/features/cashier/adjustments/adjust'
import { adjustments } from '../../../apps/server/src/features/cashier/area/money-commands'

/** An adjustment requested by one operator and made by another, under a decision number. */
export const adjustByTwo = command(
  'test.adjust-by-two',
  (book, { id, ...asked }: AdjustmentRequest & { readonly id: number }, surroundings): null => {
    const { id: rowId } = adjustments.askAdjustment.run(book, asked, surroundings)
    adjustments.decideAdjustment.run(book, { id, rowId, event: 'approve' }, surroundings)
    return null
  },
)
