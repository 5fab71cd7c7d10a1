import { demoCommands } from './features/cashier/reset-demo'
import { closeContractsForReset } from './features/contracts/close-for-reset'
import { voidOptionsForReset } from './features/options/settle-option'

/** What starts a demo user over, and what ends one: both end all that is open, area by area. */
export const { resetDemo, endDemo } = demoCommands([closeContractsForReset, voidOptionsForReset])
