import { shape } from '../calls/call'
import { CODE } from '../codes'
import { ACCOUNT_TYPE } from '../listed'
import {
  choiceParameter,
  currencyAmountParameter,
  dayParameter,
  idParameter,
  numberedOrNamedParameter,
  orAbsent,
  textParameter,
  usdParameter,
} from '../parameters'
import { adminChanging, adminReading } from './admin-call'
import { remark } from './admin-parameters'

/** An adjustment or a filling that was asked for: it waits for another operator. */
export interface WireAdjustmentAsked {
  id: number
  state: 'waiting'
  approval_id: number
}

/**
 * Asks for money to move between a client's account and the house: another operator's word makes it, and the
 * client reads the reason. Source: docs/spec/wire.md 6.3.
 */
export const askAdjustment = adminChanging('POST', '/api/admin/adjustments', {
  needs: 'adjust accounts',
  parameters: {
    user_id: idParameter,
    account: numberedOrNamedParameter(ACCOUNT_TYPE),
    amount: usdParameter,
    direction: choiceParameter(['in', 'out']),
    reason: remark,
  },
  answer: shape<WireAdjustmentAsked>(),
  codes: [
    CODE.operatorNotAllowed,
    CODE.onlyRealAccount,
    CODE.priceStale,
    CODE.balanceTooSmall,
    CODE.noSuchCurrencyOrMethod,
    CODE.amountNotAllowed,
    CODE.recordState,
  ],
})

/**
 * Asks for the pool of a mining product to be filled with money of the house: another operator's word makes
 * it. Source: docs/spec/wire.md 6.3.
 */
export const fillPool = adminChanging('POST', '/api/admin/funds/:id/fill', {
  needs: 'adjust accounts',
  parameters: { id: idParameter, amount: usdParameter, reason: remark },
  answer: shape<WireAdjustmentAsked>(),
  codes: [CODE.operatorNotAllowed, CODE.amountNotAllowed, CODE.noSuchProduct, CODE.recordState],
})

/** A declaration that was kept: what was declared less what the books say, in units of the currency. */
export interface WireDeclared {
  id: number
  difference: string
}

const CODE_LONGEST = 32
const EXPLANATION_LONGEST = 500

/**
 * Says what we hold of a currency at the end of a day that is over, at a bank or (`protocol_code`) on a
 * network. What the books say is kept with it. Source: docs/spec/wire.md 6.2.
 */
export const declareBalance = adminChanging('POST', '/api/admin/reconciliation', {
  needs: 'reconcile the books',
  parameters: {
    day: dayParameter,
    currency_code: textParameter(CODE_LONGEST),
    protocol_code: orAbsent(textParameter(CODE_LONGEST)),
    declared: currencyAmountParameter,
    reason: remark,
  },
  answer: shape<WireDeclared>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** Explains a difference; earlier explanations stay in the log of acts. */
export const explainDifference = adminChanging('PUT', '/api/admin/reconciliation/:id', {
  needs: 'reconcile the books',
  parameters: { id: idParameter, explanation: textParameter(EXPLANATION_LONGEST), reason: remark },
  answer: shape<null>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})

/** Whether the chain of acts holds: the last act that it covers, its seal, and the first that is broken. */
export interface WireAuditProof {
  last_id: number
  hash: string
  /** null: every seal is that of its act and of all before it. */
  broken_id: number | null
  /** The first published day whose last act is not there as published: acts were cut; null: there is none. */
  lost_day: string | null
  at: string
}

/** Works the seal of every act out anew. Source: docs/spec/wire.md 6.2. */
export const auditProof = adminReading('/api/admin/audit_proof', {
  needs: 'read the audit log',
  answer: shape<WireAuditProof>(),
})
