import { shape } from '../calls/call'
import { CODE } from '../codes'
import { ACCOUNT_TYPE } from '../listed'
import { choiceParameter, idParameter, numberedOrNamedParameter, usdParameter } from '../parameters'
import { adminChanging } from './admin-call'
import { remark } from './admin-parameters'

/** An adjustment that was asked for: it waits for another operator. */
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
