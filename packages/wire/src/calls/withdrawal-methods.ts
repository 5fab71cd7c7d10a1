import { CODE } from '../codes'
import { idParameter, optional, orAbsent } from '../parameters'
import type { WireWithdrawalCurrency, WireWithdrawalMethod } from '../shapes'
import { changing, reading, shape } from './call'
import { code, credential } from './sign-in-parameters'
import { methodCurrency, payoutTarget } from './withdrawal-parameters'

/** The parameters that identify a method. */
const method = { ...methodCurrency, ...payoutTarget }
const { type: kind } = methodCurrency

/** Withdrawable currencies of a kind. Source of all here: docs/spec/wire.md 4.3. */
export const withdrawalCurrencies = reading('/api/account/draw_symbol_list', {
  caller: 'real',
  at: 'home',
  parameters: { type: kind },
  answer: shape<readonly WireWithdrawalCurrency[]>(),
})
/** The caller's saved methods, optionally of one kind or currency. */
export const withdrawalMethods = reading('/api/wallet/get_draw_method', {
  caller: 'real',
  at: 'home',
  parameters: { draw_type: optional(kind), draw_id: optional(idParameter) },
  answer: shape<readonly WireWithdrawalMethod[]>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** Mails a code that is valid for saving exactly this method. */
export const sendMethodCode = changing('POST', '/api/wallet/bind_code', {
  caller: 'real',
  at: 'home',
  rate: 'sign-in',
  parameters: method,
  answer: shape<null>(),
  codes: [CODE.codeTooSoon, CODE.noSuchCurrencyOrMethod, CODE.recordState],
})
/** Saves a method. */
export const saveMethod = changing('POST', '/api/wallet/bind_draw_method', {
  caller: 'real',
  at: 'home',
  rate: 'sign-in',
  parameters: { ...method, totp: orAbsent(code), auth_code: orAbsent(code), passkey: orAbsent(credential) },
  answer: shape<WireWithdrawalMethod>(),
  codes: [
    CODE.codeWrong,
    CODE.twoFactorWrong,
    CODE.codeNeeded,
    CODE.noSuchCurrencyOrMethod,
    CODE.recordState,
  ],
})
/** Removes a method. Pending withdrawals to it continue. */
export const removeMethod = changing('POST', '/api/wallet/del_draw_method', {
  caller: 'real',
  at: 'home',
  parameters: { id: idParameter },
  answer: shape<null>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
