import type {
  WireAccount,
  WireAccountDetail,
  WireAccountRecords,
  WireBar,
  WireBasicInfo,
  WireCategory,
  WireDayLine,
  WireForexOrder,
  WireForexOrders,
  WireInstrument,
  WireMicroOrder,
  WireMicroOrders,
  WireOptionTerms,
  WireProfits,
  WireSignedIn,
  WireStopChange,
} from '../shapes'
import type { WirePerformance } from '../performance-shapes'
import type { WireProof, WireTickBlock } from '../proof-shapes'
import type { WireStopOuts } from '../stop-out-shapes'
import type { WireRules, WireStatus } from '../status-shapes'
import type { WireBulkResult, WireCompany, WireCompanyStatus } from './shapes'
import { type ClientCall, type SentValue, changes, reads } from './client-call'

type SubmitParameters = {
  readonly type: number
  readonly cont: string
  readonly forex_id: number
  readonly status: number
  readonly target_price: SentValue
  readonly stop_loss_price: string
  readonly target_profit_price: string
  readonly trailing_stop: string
  readonly expire_at?: SentValue
  readonly multiple: SentValue
  readonly price: SentValue
  readonly max_slip: SentValue
}

/** What narrows a list of orders. */
type SentFilter = {
  readonly from?: SentValue
  readonly to?: SentValue
  readonly type?: SentValue
  readonly result?: SentValue
}

/** The calls of the web app, named after what they do. wire.md, Common and account, Trading. */
export const clientCalls = {
  companyStatus: reads<WireCompanyStatus>('/api/company/getCompanyStatus'),
  status: reads<WireStatus>('/v2/api/status'),
  rules: reads<WireRules, { readonly version: SentValue }>('/v2/api/rules'),
  company: reads<WireCompany>('/api/company/getCompany'),
  basicInfo: reads<WireBasicInfo>('/api/basicSet/getBasicInfo'),
  demoLogin: changes<WireSignedIn, { readonly demo_id: string }>('/api/user/createAccountDemoForU'),
  logout: changes<null>('/api/user/logout'),
  profits: reads<WireProfits>('/api/user/get_profits'),
  balances: reads<readonly WireAccount[]>('/v2/api/main/wallet/getBalance'),
  accountDetail: reads<WireAccountDetail, { readonly accountTypeId: number }>(
    '/v2/api/main/account/forexDetail',
  ),
  resetDemo: changes<null>('/v2/api/main/user/resetForexDemoAccount'),
  instruments: reads<readonly WireInstrument[]>('/v2/api/forex/trade_list'),
  searchInstruments: reads<readonly WireInstrument[], { readonly name: string }>(
    '/v2/api/forex/searchCurrency',
  ),
  categories: reads<readonly WireCategory[]>('/v2/api/forex/getCategories'),
  dayLines: reads<readonly WireDayLine[]>('/v2/api/forex/abbreviated_cache_kline'),
  bars: reads<
    readonly WireBar[],
    {
      readonly forex_id: number
      readonly period: string
      readonly end: SentValue
      readonly limit: SentValue
    }
  >('/v2/api/forex/kline'),
  tickBlocks: reads<
    readonly WireTickBlock[],
    { readonly forex_id: number; readonly minute: number; readonly limit: number; readonly open: '1' }
  >('/v2/api/tick_log'),
  submitOrder: changes<WireForexOrder, SubmitParameters>('/v2/api/forex/submit'),
  orders: reads<
    WireForexOrders,
    {
      readonly status: number
      readonly page: number
      readonly forex_id: SentValue
    } & SentFilter
  >('/v2/api/forex/my_deal'),
  order: reads<WireForexOrder, { readonly id: number }>('/v2/api/forex/order'),
  closeOrder: changes<
    WireForexOrder,
    { readonly id: number; readonly cont: SentValue; readonly price: SentValue; readonly max_slip: SentValue }
  >('/v2/api/forex/close'),
  closeAllOrders: changes<readonly WireBulkResult[]>('/v2/api/forex/close_all'),
  cancelAllOrders: changes<readonly WireBulkResult[]>('/v2/api/forex/cancel_all'),
  cancelOrder: changes<WireForexOrder, { readonly id: number }>('/v2/api/forex/cancel_trade'),
  setStops: changes<
    WireForexOrder,
    {
      readonly id: number
      readonly stop_loss_price: string
      readonly target_profit_price: string
      readonly trailing_stop: string
    }
  >('/v2/api/forex/set_stop_price'),
  optionTerms: reads<WireOptionTerms>('/v2/api/micro/get_seconds'),
  submitOption: changes<
    WireMicroOrder,
    { readonly forex_id: number; readonly type: number; readonly number: string; readonly seconds: number }
  >('/v2/api/micro/submit'),
  options: reads<
    WireMicroOrders,
    { readonly status: number; readonly page: number; readonly forex_id?: SentValue } & SentFilter
  >('/v2/api/micro/orders'),
  stopOuts: reads<WireStopOuts, { readonly id: SentValue }>('/v2/api/forex/stop_outs'),
  stopHistory: reads<readonly WireStopChange[], { readonly id: number }>('/v2/api/forex/stop_history'),
  accountRecords: reads<
    WireAccountRecords,
    { readonly accountTypeId: number; readonly type: SentValue; readonly page: number }
  >('/v2/api/main/accountLog/forexChange'),
  performance: reads<WirePerformance, { readonly from: string; readonly to: string }>(
    '/v2/api/main/account/performance',
  ),
  proof: reads<WireProof, { readonly kind: string; readonly id: number }>('/v2/api/proof'),
} as const

/** Takes a call's data as what the contract says it is; the decoders check it field by field. */
export const takeAnswer = <Parameters, Answer>(
  _call: ClientCall<Parameters, Answer>,
  answer: unknown,
): Answer => answer as Answer
