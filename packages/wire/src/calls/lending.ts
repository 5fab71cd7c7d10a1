import { CODE } from '../codes'
import { CARD_KIND, FROM_FUND, SEX } from '../listed'
import {
  centsParameter,
  idParameter,
  integerParameter,
  listedParameter,
  optional,
  orAbsent,
  pageParameter,
  pasted,
  patternParameter,
  textParameter,
  typedDigits,
  usdParameter,
} from '../parameters'
import type {
  WireBorrower,
  WireDepositNetwork,
  WireLoan,
  WireLoanConfig,
  WireLoanDates,
  WireLoanQuote,
  WireLoans,
  WireOwed,
} from '../shapes'
import { changing, file, reading, shape } from './call'

const NAME_LONGEST = 100
const PICTURE_LONGEST = 512

/** The loans on offer. Source of all here: docs/spec/wire.md 5, docs/spec/rules.md 8. */
export const loanConfigs = reading('/api/loan/loan_config', {
  caller: 'real',
  at: 'shard',
  answer: shape<readonly WireLoanConfig[]>(),
})
/** One loan on offer. */
export const loanConfig = reading('/api/loan/config_info', {
  caller: 'real',
  at: 'shard',
  parameters: { id: idParameter },
  answer: shape<WireLoanConfig>(),
  codes: [CODE.noSuchLoan],
})
/** Start and due date of a loan approved now. */
export const loanDates = reading('/api/loan/get_date', {
  caller: 'real',
  at: 'shard',
  parameters: { config_id: idParameter },
  answer: shape<WireLoanDates>(),
  codes: [CODE.noSuchLoan],
})
/** The figures and the agreement of a loan before it is signed, for an approval now. */
export const loanQuote = reading('/api/loan/quote', {
  caller: 'real',
  at: 'shard',
  parameters: { amount: centsParameter, config_id: idParameter },
  answer: shape<WireLoanQuote>(),
  codes: [CODE.amountNotAllowed, CODE.noSuchLoan],
})
/** The caller as a borrower, and the state of their check. */
export const borrower = reading('/api/loan/info', {
  caller: 'real',
  at: 'home',
  answer: shape<WireBorrower>(),
})
/** Applies as a borrower; decided within 48 hours. `hand_pic` is an address of image_upload. */
export const submitBorrower = changing('POST', '/api/loan/kyc_submit', {
  caller: 'real',
  at: 'home',
  parameters: {
    name: textParameter(NAME_LONGEST),
    last_name: textParameter(NAME_LONGEST),
    sex: listedParameter(SEX),
    birthday: typedDigits(textParameter(NAME_LONGEST)),
    country: idParameter,
    mobile_area_id: idParameter,
    mobile: pasted(typedDigits(patternParameter(/^\d{4,15}$/))),
    id_card_type: listedParameter(CARD_KIND),
    hand_pic: textParameter(PICTURE_LONGEST),
  },
  answer: shape<null>(),
  codes: [CODE.countryNotServed, CODE.verificationState],
})
/**
 * Signs a loan on the terms of the quote. `sign` is an address of image_upload; text, figures and hash are
 * the server's. Refuses a `terms_hash` that differs from the current terms'.
 */
export const submitLoan = changing('POST', '/api/loan/loan_submit', {
  caller: 'real',
  at: 'shard',
  rate: 'changes',
  parameters: {
    amount: centsParameter,
    config_id: idParameter,
    sign: orAbsent(textParameter(PICTURE_LONGEST)),
    agreement: optional(integerParameter),
    terms_hash: optional(patternParameter(/^[0-9a-f]{64}$/)),
  },
  answer: shape<WireLoan>(),
  codes: [
    CODE.ownLimit,
    CODE.amountNotAllowed,
    CODE.quoteEnded,
    CODE.agreementNotAccepted,
    CODE.loanVerificationNeeded,
    CODE.signatureNeeded,
    CODE.loanRunning,
    CODE.noSuchLoan,
  ],
})
/** A page of the caller's loans, newest first. */
export const loans = reading('/api/loan/loan_list', {
  caller: 'real',
  at: 'shard',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireLoans>(),
})
/** One of the caller's loans. */
export const loan = reading('/api/loan/loan_info', {
  caller: 'real',
  at: 'shard',
  parameters: { id: idParameter },
  answer: shape<WireLoan>(),
  codes: [CODE.noSuchLoan],
})
/** The amount to repay a running loan. */
export const repaymentInfo = reading('/api/loan/repayment_info', {
  caller: 'real',
  at: 'shard',
  parameters: { loan_id: idParameter },
  answer: shape<WireOwed>(),
  codes: [CODE.recordState, CODE.noSuchLoan],
})
/** The networks for repayments from outside. */
export const repaymentAccounts = reading('/api/loan/repayment_accounts', {
  caller: 'real',
  at: 'shard',
  answer: shape<readonly WireDepositNetwork[]>(),
})
/**
 * Repays a loan: at once from the fund account (`fund` 1), or by a transfer over a network with a picture as
 * proof; both together are refused. `number` is the maximum to be paid.
 */
export const repayLoan = changing('POST', '/api/loan/repayment', {
  caller: 'real',
  at: 'shard',
  rate: 'changes',
  parameters: {
    loan_id: idParameter,
    fund: optional(listedParameter(FROM_FUND)),
    number: optional(usdParameter),
    charge_id: orAbsent(idParameter),
    proofImg: orAbsent(textParameter(PICTURE_LONGEST)),
  },
  answer: shape<WireLoan>(),
  codes: [
    CODE.balanceTooSmall,
    CODE.noSuchCurrencyOrMethod,
    CODE.recordState,
    CODE.quoteEnded,
    CODE.noSuchLoan,
  ],
})
/**
 * The signed agreement as a PDF, whose SHA-256 is the loan's `agreement_hash`. It is generated after the
 * request: the call waits up to 3 seconds, then answers 1900, to be repeated.
 */
export const agreementFile = reading('/api/loan/agreement_file', {
  caller: 'real',
  at: 'home',
  parameters: { loan_id: idParameter },
  answer: file(),
  codes: [CODE.noSuchLoan],
})
