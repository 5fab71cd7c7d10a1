/** A parameter of a call: a value that is right, and which of list H are right for it too. */
export interface ParameterRow {
  readonly right: string
  /** Values of list H that are plain and in range here, so that they need not be refused. */
  readonly harmless?: readonly string[] | 'any text'
  /** Codes other than 1000 that a value of list H may be refused with: it has the right shape, but nothing goes by it. */
  readonly alsoRefusedWith?: readonly number[]
  readonly isOptional?: true
}

const ZEROS = ['0', '0.0']
/** Plain whole numbers that no id reaches. */
const VAST = ['9007199254740993', '9223372036854775808']
/** More digits than any id, amount or page has: the shape may be plain, but there is no such thing. */
const ID = { alsoRefusedWith: [1201, 1207] }
const STOP = { right: '0', harmless: ZEROS, isOptional: true, alsoRefusedWith: [1206] } as const

/** Every parameter of every call, as `path name`. A parameter without a row fails the test. */
export const PARAMETER_TABLE: Readonly<Record<string, ParameterRow>> = {
  '/v2/api/forex/searchCurrency name': { right: 'EUR', harmless: 'any text' },
  '/v2/api/forex/abbreviated_cache_kline forex_id': { right: '1', isOptional: true, ...ID },
  '/v2/api/forex/kline forex_id': { right: '1', ...ID },
  '/v2/api/forex/kline period': { right: '1min' },
  '/v2/api/forex/kline end': { right: '1700000000000', harmless: ['0'], isOptional: true },
  '/v2/api/forex/kline limit': { right: '10', isOptional: true },
  '/v2/api/forex/submit type': { right: '1' },
  '/v2/api/forex/submit cont': { right: '0.1', alsoRefusedWith: [1202] },
  '/v2/api/forex/submit forex_id': { right: '1', ...ID },
  '/v2/api/forex/submit status': { right: '0', harmless: ['0'] },
  '/v2/api/forex/submit target_price': { right: '1.2', alsoRefusedWith: [1206], isOptional: true },
  '/v2/api/forex/submit stop_loss_price': STOP,
  '/v2/api/forex/submit target_profit_price': STOP,
  '/v2/api/forex/submit multiple': { right: '100', alsoRefusedWith: [1203], isOptional: true },
  '/v2/api/forex/submit price': { right: '1.1', harmless: ZEROS, isOptional: true },
  '/v2/api/forex/submit max_slip': { right: '0.5', harmless: ZEROS, isOptional: true },
  '/v2/api/forex/submit trailing_stop': { right: '0', harmless: ZEROS, isOptional: true },
  '/v2/api/forex/submit expire_at': { right: '4000000000000', isOptional: true },
  '/v2/api/forex/my_deal status': { right: '1', harmless: ['0'] },
  '/v2/api/forex/my_deal page': { right: '1', isOptional: true },
  '/v2/api/forex/my_deal forex_id': { right: '1', ...ID, isOptional: true },
  '/v2/api/forex/my_deal from': { right: '1', harmless: ['0'], isOptional: true },
  '/v2/api/forex/my_deal to': { right: '1', harmless: ['0'], isOptional: true },
  '/v2/api/forex/my_deal type': { right: '1', isOptional: true },
  '/v2/api/forex/close id': { right: '999999', ...ID },
  '/v2/api/forex/close cont': { right: '0.1', alsoRefusedWith: [1202, 1207], isOptional: true },
  '/v2/api/forex/close price': { right: '1.1', alsoRefusedWith: [1207], isOptional: true },
  '/v2/api/forex/close max_slip': { right: '0.5', alsoRefusedWith: [1207], isOptional: true },
  '/v2/api/forex/close_all forex_id': { right: '6', ...ID, isOptional: true },
  '/v2/api/forex/cancel_all forex_id': { right: '6', ...ID, isOptional: true },
  '/v2/api/forex/stop_history id': { right: '999999', ...ID },
  '/v2/api/forex/cancel_trade id': { right: '999999', ...ID },
  '/v2/api/forex/set_stop_price id': { right: '999999', ...ID },
  '/v2/api/forex/set_stop_price stop_loss_price': { right: '1', alsoRefusedWith: [1207] },
  '/v2/api/forex/set_stop_price target_profit_price': { right: '1', alsoRefusedWith: [1207] },
  '/v2/api/forex/set_stop_price trailing_stop': { right: '0', alsoRefusedWith: [1207], isOptional: true },
  '/api/default/setting key': { right: 'is_show_mobile' },
  '/api/user/createAccountDemoForU demo_id': { right: 'a-device-of-this-test', harmless: VAST },
  '/api/user/end_session id': { right: '999999' },
  '/v2/api/main/account/forexDetail accountTypeId': { right: '1' },
  '/v2/api/main/accountLog/forexChange accountTypeId': { right: '1' },
  '/v2/api/main/accountLog/forexChange type': { right: '5', isOptional: true },
  '/v2/api/main/accountLog/forexChange page': { right: '1', isOptional: true },
}
