import { adjustmentTable } from './features/cashier/adjustments/adjustment-store'
import { depositTable } from './features/cashier/deposits/deposit-store'
import { transferTable } from './features/cashier/transfer-store'
import { withdrawalTable } from './features/cashier/withdrawals/withdrawal-store'
import { copyTable, skipTable } from './features/copying/copy-store'
import { followTable } from './features/copying/follow-store'
import { signalTable } from './features/copying/signal-store'
import { positionTable } from './features/contracts/position-store'
import { dividendTable } from './features/contracts/dividend-store'
import { coveredLossTable } from './features/contracts/covered-loss-store'
import { owedNightTable } from './features/contracts/owed-night-store'
import { splitTable } from './features/contracts/split-store'
import { stopChangeTable } from './features/contracts/stop-change-store'
import { stopOutLineTable, stopOutTable } from './features/contracts/stop-out-store'
import { optionTable } from './features/options/option-store'
import { loanTable } from './features/lending/loan-store'
import { repaymentTable } from './features/lending/repayment-store'
import { incomeTable, poolFillTable, subscriptionTable } from './features/mining/subscription-store'
import { ownLimitTable, ownResultTable } from './features/identity/limits/own-limit-store'
import { closureTable } from './features/identity/privacy/closure-store'
import { credentialTable } from './features/identity/account/credential-store'
import { userTable } from './features/identity/user-store'

/** The kinds of rows of a portfolio: every table that is written with the books. */
export const TABLES = [
  userTable,
  credentialTable,
  positionTable,
  stopChangeTable,
  splitTable,
  dividendTable,
  owedNightTable,
  coveredLossTable,
  stopOutTable,
  stopOutLineTable,
  optionTable,
  ownLimitTable,
  ownResultTable,
  closureTable,
  transferTable,
  depositTable,
  withdrawalTable,
  adjustmentTable,
  signalTable,
  followTable,
  copyTable,
  skipTable,
  loanTable,
  repaymentTable,
  subscriptionTable,
  incomeTable,
  poolFillTable,
]
