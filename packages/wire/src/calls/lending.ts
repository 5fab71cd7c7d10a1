import { CODE } from '../codes'
import { centsParameter, idParameter } from '../parameters'
import type { WireLoanConfig, WireLoanDates, WireLoanQuote } from '../shapes'
import { reading, shape } from './call'

/** The loans on offer. Source of all here: docs/spec/wire.md 5, docs/spec/rules.md 8. */
export const loanConfigs = reading('/api/loan/loan_config', {
  caller: 'real',
  answer: shape<readonly WireLoanConfig[]>(),
})
/** One loan on offer. */
export const loanConfig = reading('/api/loan/config_info', {
  caller: 'real',
  parameters: { id: idParameter },
  answer: shape<WireLoanConfig>(),
  codes: [CODE.noSuchLoan],
})
/** When a loan that is approved now begins, and when it is due. */
export const loanDates = reading('/api/loan/get_date', {
  caller: 'real',
  parameters: { config_id: idParameter },
  answer: shape<WireLoanDates>(),
  codes: [CODE.noSuchLoan],
})
/** The figures of a loan before it is signed, as if it were approved now. */
export const loanQuote = reading('/api/loan/quote', {
  caller: 'real',
  parameters: { amount: centsParameter, config_id: idParameter },
  answer: shape<WireLoanQuote>(),
  codes: [CODE.amountNotAllowed, CODE.noSuchLoan],
})
