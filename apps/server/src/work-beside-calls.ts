import type { Books } from './books/run'
import { decisionsAboutMoney, untoldWithdrawals } from './cashier'
import { type SampleStrategyPorts, sampleStrategies } from './sample-strategies'
import { adjustmentTable } from './features/cashier/adjustments/adjustment-store'
import { depositTable } from './features/cashier/deposits/deposit-store'
import type { ActiveTraders } from './features/copying/active-traders'
import { followTable } from './features/copying/follow-store'
import { eraseFeedback } from './features/content/feedback-store'
import { eraseProfiles } from './features/copying/profile-store'
import { positionTable } from './features/contracts/position-store'
import { createAgreementDrawer } from './features/lending/draw-agreements'
import { keepBorrowersUntil } from './features/lending/borrower-store'
import { loanTable } from './features/lending/loan-store'
import { subscriptionTable } from './features/mining/subscription-store'
import { optionTable } from './features/options/option-store'
import { withdrawalTable } from './features/cashier/withdrawals/withdrawal-store'
import { followClientDecisions } from './features/identity/account/follow-client-decisions'
import type { Accounts } from './features/identity/accounts'
import { createAccountEnd } from './features/identity/privacy/end-account'
import { loanReminders, tidyLending } from './lending'
import { isSandboxSource } from './market/feed'
import type { PaperProcess } from './paper/paper-process'
import type { Settings } from './settings'
import { lostTraders } from './lost-traders'
import { untoldStops } from './told-stops'

/** Ports of the work beside calls. */
type WorkPorts = Omit<SampleStrategyPorts, 'books' | 'traders'> & { readonly settings: Settings }

/** Work beside clients' calls: closing accounts, the cashier's scheduled work, trading programs. */
export const workOf = (
  ports: WorkPorts,
  made: {
    readonly accounts: Accounts
    readonly books: Books
    readonly traders: ActiveTraders
    readonly papers: PaperProcess
  },
) => ({
  accountEnd: endOf(made.accounts),
  carryOutDecisions: everyDecision(ports.settings, made),
  tradeSamples: sampleStrategies({ ...ports, ...made }),
  tellOfWithdrawals: untoldWithdrawals(made.accounts),
  tellOfStops: untoldStops(made.accounts),
  endLostTraders: lostTraders(made.accounts),
  remindOfLoans: loanReminders(made.accounts),
  tidyLending: tidyLending(made.accounts),
  drawAgreements: createAgreementDrawer({
    pool: made.accounts.pool,
    papers: made.papers,
    isSandbox: isSandboxSource(ports.market.source),
  }),
})

/** Carries out what operators decided about clients and about money. */
function everyDecision(
  settings: Settings,
  { accounts, books }: { readonly accounts: Accounts; readonly books: Books },
): () => Promise<void> {
  const carryOut = decisionsAboutMoney({ settings, accounts, books })
  return async () => {
    await followClientDecisions(accounts)
    await carryOut()
  }
}

const MUST_BE_EMPTY = [
  positionTable,
  optionTable,
  depositTable,
  withdrawalTable,
  adjustmentTable,
  followTable,
  loanTable,
  subscriptionTable,
]

/** Ends accounts; refuses while an order, loan or subscription is open, a trader copied, or money waits. */
const endOf = (accounts: Accounts) =>
  createAccountEnd(accounts, {
    mustBeEmpty: MUST_BE_EMPTY,
    async alsoErase(database, person) {
      await keepBorrowersUntil(database, person)
      await eraseProfiles(database, person)
      await eraseFeedback(database, person)
    },
  })
