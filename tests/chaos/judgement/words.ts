import type { Deed } from './journal'

/** The description of each effect, shared by requests and database. Prices and lots are whole 10^-8. */
export const wordsOf = {
  open: (userId: number, takeProfit: bigint) => `open by ${userId} with take-profit ${takeProfit}`,
  hold: (userId: number, lots: bigint) => `share order of ${lots} lots by ${userId}`,
  part: (orderId: number, lots: bigint) => `close ${lots} lots of ${orderId}`,
  close: (orderId: number) => `close ${orderId}`,
  cancel: (orderId: number) => `cancel ${orderId}`,
  stops: (orderId: number, stopLoss: bigint) => `stop-loss of ${orderId} to ${stopLoss}`,
  transfer: (userId: number, amount: bigint) => `transfer of ${amount} by ${userId}`,
  deposit: (userId: number, amount: bigint) => `deposit of ${amount} by ${userId}`,
  withdraw: (userId: number, memo: string) => `withdrawal ${memo} of ${userId}`,
  'take-back': (withdrawalId: number) => `cancel withdrawal ${withdrawalId}`,
  follow: (userId: number, budget: bigint) => `follow by ${userId} with ${budget}`,
  unfollow: (userId: number, budget: bigint) => `unfollow by ${userId} with ${budget}`,
  subscribe: (userId: number, principal: bigint) => `subscription of ${principal} by ${userId}`,
  redeem: (subscriptionId: number) => `redeem ${subscriptionId}`,
  borrow: (userId: number, amount: bigint) => `loan of ${amount} to ${userId}`,
  repay: (loanId: number) => `repay loan ${loanId}`,
  prove: (loanId: number) => `proof that loan ${loanId} was repaid`,
  decide: (operator: string, act: string, id: number) => `${operator}: ${act} ${id}`,
} as const satisfies Record<Deed, unknown>
