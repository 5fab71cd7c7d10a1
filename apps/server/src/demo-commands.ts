import { demoCommands } from './features/cashier/reset-demo'
import { endEveryFollow } from './features/copying/copy-commands'
import { closeContractsForReset } from './features/contracts/close-for-reset'
import { voidOptionsForReset } from './features/options/settle-option'

/** The commands that reset and that end a demo user: both close all open business, area by area. */
export const { resetDemo, endDemo } = demoCommands(
  [closeContractsForReset, voidOptionsForReset],
  [endEveryFollow],
)
