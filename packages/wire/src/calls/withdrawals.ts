import { CODE } from '../codes'
import { CURRENCY_KIND } from '../listed'
import { idParameter, listedParameter, optional, orAbsent, pageParameter, textParameter } from '../parameters'
import type {
  WireCashierLimits,
  WirePayoutTimes,
  WireWithdrawal,
  WireWithdrawalQuote,
  WireWithdrawals,
} from '../shapes'
import { changing, reading, shape } from './call'
import { code, credential } from './sign-in-parameters'
import { withdrawalDraft } from './withdrawal-parameters'

const NOTES_LONGEST = 200
const QUOTE_LONGEST = 400

const UNFIT = [
  CODE.realNameNeeded,
  CODE.balanceTooSmall,
  CODE.noSuchCurrencyOrMethod,
  CODE.amountNotAllowed,
  CODE.methodNotYet,
  CODE.withdrawalsHeld,
  CODE.noPaymentChannel,
] as const

/**
 * Fee and received amount of a withdrawal, valid for 60 s. Source of all here: docs/spec/wire.md 4.3,
 * docs/spec/rules.md 6.2.
 */
export const withdrawalQuote = reading('/api/account/draw_quote', {
  caller: 'real',
  at: 'shard',
  parameters: withdrawalDraft,
  answer: shape<WireWithdrawalQuote>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.noPaymentChannel, CODE.amountNotAllowed],
})
/** Mails a code that is valid for exactly this withdrawal. */
export const sendWithdrawalCode = changing('POST', '/api/account/draw_code', {
  caller: 'real',
  at: 'shard',
  rate: 'sign-in',
  parameters: withdrawalDraft,
  answer: shape<null>(),
  codes: [CODE.codeTooSoon, ...UNFIT],
})
/** Requests a withdrawal; its amount is locked at once. */
export const withdraw = changing('POST', '/api/account/draw', {
  caller: 'real',
  at: 'shard',
  rate: 'changes',
  parameters: {
    ...withdrawalDraft,
    memo: orAbsent(textParameter(NOTES_LONGEST)),
    quote_id: orAbsent(textParameter(QUOTE_LONGEST)),
    totp: orAbsent(code),
    auth_code: orAbsent(code),
    passkey: orAbsent(credential),
  },
  answer: shape<WireWithdrawal>(),
  codes: [
    CODE.codeWrong,
    CODE.twoFactorNeeded,
    CODE.twoFactorWrong,
    CODE.codeNeeded,
    CODE.quoteEnded,
    ...UNFIT,
  ],
})
/** Cancels a withdrawal that has not been approved. */
export const cancelWithdrawal = changing('POST', '/api/account/draw_cancel', {
  caller: 'real',
  at: 'shard',
  rate: 'changes',
  parameters: { id: idParameter },
  answer: shape<WireWithdrawal>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState],
})
/** A page of the caller's withdrawals, newest first; `type` filters by kind. */
export const withdrawals = reading('/api/account/draw_list', {
  caller: 'real',
  at: 'shard',
  parameters: { type: optional(listedParameter(CURRENCY_KIND)), page: optional(pageParameter) },
  answer: shape<WireWithdrawals>(),
})
/** The caller's limits of deposits and withdrawals, their remainders, and holds on withdrawals. */
export const cashierLimits = reading('/api/account/limits', {
  caller: 'real',
  at: 'shard',
  answer: shape<WireCashierLimits>(),
})
/** Durations from request to payment of withdrawals in the last 30 days, by currency. */
export const payoutTimes = reading('/api/account/draw_times', {
  caller: 'visitor',
  at: 'home',
  answer: shape<readonly WirePayoutTimes[]>(),
})
