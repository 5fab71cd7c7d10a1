import type { Call } from '@fairtick/wire/calls'
import { SAMPLE_NETWORKS } from '../../src/features/cashier/deposits/sample-store'
import { COPYING_PARAMETERS } from '../copying/copying-parameters.cases'
import { LENDING_PARAMETERS } from '../lending/lending-parameters.cases'
import { IDENTITY_PARAMETERS } from '../identity/identity-parameters.cases'
import { PRIVACY_PARAMETERS } from '../identity/privacy-parameters.cases'
import { PUSH_KEY } from './push-key.cases'
import type { ParameterRow } from './parameter-row.cases'
import { WITHDRAWAL_PARAMETERS } from '../cashier/withdrawal-parameters.cases'

const ZEROS = ['0', '0.0']
/** Plain whole numbers above any id. */
const VAST = ['9007199254740993', '9223372036854775808']
/** More digits than any id, amount or page has: well-formed perhaps, but they refer to nothing. */
const ID = { alsoRefusedWith: [1201, 1207] }
/** A picture that no user has sent: the calls that take one are refused for it. */
const NO_PICTURE = `/api/common/image/${'0'.repeat(32)}.png`
/** Amounts that are well-formed. The allowed ones are tested with the picture there, in deposits.test.ts. */
const DEPOSITED = { right: '100', harmless: [...ZEROS, ...VAST, '5'] }
const NO_SUCH = { alsoRefusedWith: [1301] }
const NO_PRODUCT = { alsoRefusedWith: [1600] }
const STOP = { right: '0', harmless: ZEROS, alsoRefusedWith: [1206] } as const

/** Parameters that mean the same in every call. */
const BY_NAME: Readonly<Record<string, ParameterRow>> = {
  id: { right: '999999', ...ID },
  forex_id: { right: '1', ...ID },
  page: { right: '1', harmless: VAST },
}

/** The row of a parameter, or one made from its name or from the values listed in its definition. */
export function rowOf(call: Pick<Call, 'path' | 'parameters'>, name: string): ParameterRow | undefined {
  const listed = call.parameters[name]?.schema.enum?.map(String)
  const byValues = listed && { right: listed[0] ?? '', harmless: listed }
  return PARAMETER_TABLE[`${call.path} ${name}`] ?? BY_NAME[name] ?? byValues
}

/** The rows of parameters, as `path name`, that need one of their own. */
export const PARAMETER_TABLE: Readonly<Record<string, ParameterRow>> = {
  ...IDENTITY_PARAMETERS,
  ...PRIVACY_PARAMETERS,
  ...WITHDRAWAL_PARAMETERS,
  ...COPYING_PARAMETERS,
  ...LENDING_PARAMETERS,
  '/api/notices/read id': { right: '999999', alsoRefusedWith: [1301] },
  '/api/notices/choose group': { right: 'orders', alsoRefusedWith: [1308] },
  '/api/notices/choose channel': { right: 'app', harmless: ['app', 'push'], alsoRefusedWith: [1308] },
  '/api/favourites/choose forex_ids': { right: '1,2', harmless: ['5', '1,5'] },
  '/api/notices/zone zone': { right: 'Europe/Berlin' },
  '/api/push/subscribe endpoint': { right: 'https://fcm.googleapis.com/fcm/send/browser' },
  '/api/push/subscribe p256dh': { right: PUSH_KEY },
  '/api/push/subscribe auth': { right: 'A'.repeat(22) },
  '/api/push/unsubscribe id': { right: '999999', harmless: VAST },
  '/api/alerts/set price': { right: '1.5', harmless: ['5'], alsoRefusedWith: [1206] },
  '/api/alerts/set percent': { right: '1', harmless: [...ZEROS, ...VAST, '5'] },
  '/api/chart/set_drawings drawings': { right: '[]', harmless: ['[]'] },
  '/api/alerts/remove id': { right: '999999', alsoRefusedWith: [1301] },
  '/api/fund/info id': { right: '1', ...NO_PRODUCT },
  '/api/fund/buy id': { right: '1', alsoRefusedWith: [1600, 1300] },
  '/api/fund/buy amount': {
    right: '100',
    harmless: ['0', '0.0', ...VAST, '5'],
    alsoRefusedWith: [1303, 1300, 1601],
  },
  '/api/fund/insList sub_id': { right: '999999', ...NO_PRODUCT },
  '/api/fund/estimate sub_id': { right: '999999', ...NO_PRODUCT },
  '/api/fund/applyRefund sub_id': { right: '999999', ...NO_PRODUCT },
  '/api/account/transfer balance': { right: '1', harmless: [], alsoRefusedWith: [1302, 1303, 1300] },
  '/api/account/transfer currency_id': { right: '1', ...NO_SUCH },
  '/v2/api/main/account/forexDetail accountTypeId': { right: '1', ...NO_SUCH },
  '/v2/api/main/accountLog/forexChange accountTypeId': { right: '1', ...NO_SUCH },
  '/api/account/transfer to': { right: '3', harmless: ['1', '2', '3', 'forex', 'micro', 'change'] },
  '/api/quickCharge/networks currency_code': { right: 'USDT', ...NO_SUCH },
  '/api/quickCharge/info charge_id': { right: '1', ...NO_SUCH },
  '/api/quickCharge/submit number': DEPOSITED,
  '/api/quickCharge/submit proofImg': { right: NO_PICTURE },
  '/api/quickCharge/submit address': { right: SAMPLE_NETWORKS[0]?.address ?? '' },
  '/api/quickCharge/submit charge_id': { right: '1', ...NO_SUCH },
  '/api/quickCharge/submit txid': { right: 'a'.repeat(64), harmless: ['', '""', ...VAST] },
  '/api/quickCharge/wire_submit number': DEPOSITED,
  '/api/quickCharge/wire_submit proofImg': { right: NO_PICTURE },
  '/api/quickCharge/wire_submit wire_id': { right: '1', ...NO_SUCH },
  '/api/quickCharge/recovery charge_id': { right: '1', ...NO_SUCH },
  '/api/quickCharge/recovery used': { right: 'BEP20', harmless: 'any text' },
  '/api/quickCharge/recovery number': DEPOSITED,
  '/api/quickCharge/recovery txid': { right: 'a'.repeat(64), harmless: VAST },
  '/api/quickCharge/recovery proofImg': { right: NO_PICTURE },
  '/api/quickCharge/recovery content': { right: 'some words', harmless: 'any text' },
  '/api/chat/messages id': { right: '999999', ...NO_SUCH },
  '/api/chat/messages after': { right: '0', harmless: ['0', ...VAST] },
  '/api/chat/messages before': { right: '1', harmless: ['0', ...VAST] },
  '/api/chat/send message_id': { right: 'm'.repeat(20), harmless: VAST, alsoRefusedWith: [1003] },
  '/api/chat/send content': { right: 'some words', harmless: 'any text', alsoRefusedWith: [1003, 1006] },
  '/api/chat/send image': { right: '', harmless: ['', '""'] },
  '/api/chat/read id': { right: '999999', ...NO_SUCH },
  '/api/chat/read number': { right: '1', harmless: ['0', ...VAST] },
  '/api/chat/close id': { right: '999999', ...NO_SUCH },
  '/api/chat/rate id': { right: '999999', ...NO_SUCH },
  '/api/chat/rate content': { right: 'some words', harmless: 'any text' },
  '/api/dispute/open content': { right: 'some words', harmless: 'any text' },
  '/v2/api/rules version': { right: '1' },
  '/v2/api/forex/searchCurrency name': { right: 'EUR', harmless: 'any text' },
  '/api/company/search name': { right: 'Fair', harmless: 'any text' },
  '/api/company/info id': { right: '1', ...NO_SUCH },
  '/api/company/getCompanyEmail id': { right: '1', ...NO_SUCH },
  '/api/news/info id': { right: '1', ...NO_SUCH },
  '/v2/api/economic_calendar from': { right: '2026-11-28', harmless: ['0'] },
  '/v2/api/economic_calendar to': { right: '2026-12-28', harmless: ['0'] },
  '/v2/api/economic_calendar currency': { right: 'EUR,USD' },
  '/v2/api/economic_calendar limit': { right: '10', harmless: VAST },
  '/api/feedback/submit content': { right: 'some words', harmless: 'any text' },
  '/api/feedback/submit images': { right: '', harmless: ['', '""'], alsoRefusedWith: [1006] },
  '/v2/api/forex/kline end': { right: '1700000000000', harmless: ['0'] },
  '/v2/api/forex/kline limit': { right: '10', harmless: VAST },
  '/v2/api/forex/submit cont': { right: '0.1', alsoRefusedWith: [1202] },
  '/v2/api/forex/submit status': { right: '0', harmless: ['0'] },
  '/v2/api/forex/submit target_price': { right: '1.2', alsoRefusedWith: [1206] },
  '/v2/api/forex/submit stop_loss_price': STOP,
  '/v2/api/forex/submit target_profit_price': STOP,
  '/v2/api/forex/submit multiple': { right: '100', alsoRefusedWith: [1203] },
  '/v2/api/forex/submit price': { right: '1.1', harmless: ZEROS },
  '/v2/api/forex/submit max_slip': { right: '0.5', harmless: ZEROS },
  '/v2/api/forex/submit trailing_stop': STOP,
  '/v2/api/forex/submit expire_at': { right: '4000000000000' },
  '/v2/api/forex/my_deal status': { right: '1', harmless: ['0'] },
  '/v2/api/forex/my_deal from': { right: '2026-11-28T22:00:00Z', harmless: ['0'] },
  '/v2/api/forex/my_deal to': { right: '1', harmless: ['0'] },
  '/v2/api/forex/replace target_price': { right: '1.2', alsoRefusedWith: [1207] },
  '/v2/api/forex/replace cont': { right: '0.1', alsoRefusedWith: [1202, 1207] },
  '/v2/api/forex/replace stop_loss_price': { right: '1', alsoRefusedWith: [1207] },
  '/v2/api/forex/replace target_profit_price': { right: '1.5', alsoRefusedWith: [1207] },
  '/v2/api/forex/replace trailing_stop': { right: '0', alsoRefusedWith: [1207] },
  '/v2/api/forex/close cont': { right: '0.1', alsoRefusedWith: [1202, 1207] },
  '/v2/api/forex/close price': { right: '1.1', alsoRefusedWith: [1207] },
  '/v2/api/forex/close max_slip': { right: '0.5', alsoRefusedWith: [1207] },
  '/v2/api/forex/close_all forex_id': { right: '6', ...ID },
  '/v2/api/forex/cancel_all forex_id': { right: '6', ...ID },
  '/v2/api/forex/set_stop_price stop_loss_price': { right: '1', alsoRefusedWith: [1207] },
  '/v2/api/forex/set_stop_price target_profit_price': { right: '1', alsoRefusedWith: [1207] },
  '/v2/api/forex/set_stop_price trailing_stop': { right: '0', alsoRefusedWith: [1207] },
  '/v2/api/tick_log sequence': { right: '1', harmless: ['0'] },
  '/v2/api/tick_log minute': { right: '1', harmless: ['0'] },
  '/v2/api/heads minute': { right: '1', harmless: ['0'] },
  '/v2/api/heads limit': { right: '10', harmless: VAST },
  '/v2/api/head_way from': { right: '1', harmless: ['0'] },
  '/v2/api/head_way to': { right: '1', harmless: ['0'] },
  '/v2/api/head_proof sequence': { right: '1', harmless: ['0'] },
  '/v2/api/terms_proof at': { right: '1700000000000', harmless: ['0'] },
  '/v2/api/head_file day': { right: '2026-01-01' },
  '/v2/api/tick_log limit': { right: '10', harmless: VAST },
  '/v2/api/micro/submit number': { right: '10', harmless: [], alsoRefusedWith: [1212] },
  '/v2/api/micro/submit seconds': { right: '30', alsoRefusedWith: [1211] },
  '/v2/api/micro/sell tick': { right: '1', alsoRefusedWith: [1207] },
  '/v2/api/micro/sell number': { right: '10', alsoRefusedWith: [1207] },
  '/v2/api/micro/orders from': { right: '1', harmless: ['0'] },
  '/v2/api/micro/orders to': { right: '1', harmless: ['0'] },
  '/api/default/setting key': { right: 'is_show_mobile' },
  '/api/user/createAccountDemoForU demo_id': { right: 'a-device-of-this-test', harmless: VAST },
  '/api/user/end_session id': { right: '999999' },
  '/v2/api/main/account/performance from': { right: '2026-01-01' },
  '/v2/api/main/account/performance to': { right: '2026-01-31' },
  '/api/account/liabilities day': { right: '2026-01-01' },
  '/api/account/liability_proof day': { right: '2026-01-01' },
  '/api/account/monthly_statement month': { right: '2026-03' },
  '/v2/api/execution month': { right: '2026-03' },
  '/api/account/statement from': { right: '2026-01-01' },
  '/api/account/statement to': { right: '2026-01-31' },
}
