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

/** A requested adjustment or filling: it waits for another operator. */
export interface WireAdjustmentRequested {
  id: number
  state: 'waiting'
  approval_id: number
}

/**
 * Requests a movement of money between a client's account and the house. It is made once another operator
 * agrees; the client reads the reason. Source: docs/spec/wire.md 6.3.
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
  answer: shape<WireAdjustmentRequested>(),
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
 * Requests a filling of a mining product's pool with the house's money. It is made once another operator
 * agrees. Source: docs/spec/wire.md 6.3.
 */
export const fillPool = adminChanging('POST', '/api/admin/funds/:id/fill', {
  needs: 'adjust accounts',
  parameters: { id: idParameter, amount: usdParameter, reason: remark },
  answer: shape<WireAdjustmentRequested>(),
  codes: [CODE.operatorNotAllowed, CODE.amountNotAllowed, CODE.noSuchProduct, CODE.recordState],
})

/** A stored declaration: the declared balance less that of the books, in units of the currency. */
export interface WireDeclared {
  id: number
  difference: string
}

const CODE_LONGEST = 32
const EXPLANATION_LONGEST = 500

/**
 * Declares our balance of a currency at the end of a past day, at a bank or (`protocol_code`) on a network.
 * The balance by the books is stored with it. Source: docs/spec/wire.md 6.2.
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

/** The result of checking the chain of acts: the last act covered, its seal, and the first broken act. */
export interface WireAuditProof {
  last_id: number
  hash: string
  /** null: every seal matches its act and all earlier ones. */
  broken_id: number | null
  /** The first published day whose last act is missing or differs: acts were removed; null: no such day. */
  lost_day: string | null
  at: string
}

/** Recomputes the seal of every act. Source: docs/spec/wire.md 6.2. */
export const auditProof = adminReading('/api/admin/audit_proof', {
  needs: 'read the audit log',
  answer: shape<WireAuditProof>(),
})
