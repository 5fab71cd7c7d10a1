import { type TransferFault, latinDigits } from '@fairtick/domain'

/** A partly filled ticket, without its picture. */
export interface RecoveryDraft {
  readonly fault: TransferFault
  readonly used: string
  readonly amount: string
  readonly txid: string
  readonly content: string
}

/** An empty ticket. */
export const NO_DRAFT: RecoveryDraft = { fault: 'network', used: '', amount: '', txid: '', content: '' }

const AMOUNT = /^(0|[1-9]\d{0,9})(\.\d{1,8})?$/
const TXID = /^[0-9A-Za-z]{16,128}$/

/** The problems of a ticket, as text keys. */
export function recoveryProblems({ fault, used, amount, txid }: RecoveryDraft) {
  return {
    used: fault === 'network' && used.trim() === '' ? ('recovery.inputUsed' as const) : undefined,
    amount: AMOUNT.test(amount) && /[1-9]/.test(amount) ? undefined : ('recovery.inputAmount' as const),
    txid: TXID.test(latinDigits(txid).trim()) ? undefined : ('recovery.inputTxid' as const),
  }
}
