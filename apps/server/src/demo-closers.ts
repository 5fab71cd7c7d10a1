import type { CloseForReset } from './features/cashier/reset-demo'
import { closeContractsForReset } from './features/contracts/close-for-reset'
import { voidOptionsForReset } from './features/options/settle-option'

/** What ends all that a demo user has open, area by area. */
export const DEMO_CLOSERS: readonly CloseForReset[] = [closeContractsForReset, voidOptionsForReset]
