import type {
  WireAccount,
  WireBar,
  WireBasicInfo,
  WireCategory,
  WireDayLine,
  WireForexOrder,
  WireForexOrders,
  WireProfits,
  WireSignedIn,
  WireStopChange,
  WireUser,
} from '../shapes'
import type {
  WireBulkResult,
  WireCompany,
  WireCompanyStatus,
  WireListedInstrument,
  WireSession,
} from './shapes'

declare const parametersOf: unique symbol
declare const answerOf: unique symbol

/** A parameter as it is sent: decimals are text, ids, flags and moments are integers. Undefined ones are left out. */
export type SentValue = string | number | undefined

/**
 * A published call as a client sees it: address, verb and types, without the server's schemas (those weigh more than a
 * phone should load). `changes`: it is sent as POST with an idempotency key.
 */
export interface ClientCall<Parameters, Answer> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly changes: boolean
  readonly [parametersOf]?: Parameters
  readonly [answerOf]?: Answer
}

/** No parameters. */
export type Nothing = Readonly<Record<never, never>>

const reads = <Answer, Parameters = Nothing>(path: string): ClientCall<Parameters, Answer> => ({
  method: 'GET',
  path,
  changes: false,
})
const changes = <Answer, Parameters = Nothing>(path: string): ClientCall<Parameters, Answer> => ({
  method: 'POST',
  path,
  changes: true,
})

type SubmitParameters = {
  readonly type: number
  readonly cont: string
  readonly forex_id: number
  readonly status: number
  readonly target_price: SentValue
  readonly stop_loss_price: string
  readonly target_profit_price: string
  readonly multiple: SentValue
  readonly price: SentValue
  readonly max_slip: SentValue
}

/** The calls of the web app, named after what they do. wire.md, Common and account, Trading. */
export const clientCalls = {
  companyStatus: reads<WireCompanyStatus>('/api/company/getCompanyStatus'),
  company: reads<WireCompany>('/api/company/getCompany'),
  basicInfo: reads<WireBasicInfo>('/api/basicSet/getBasicInfo'),
  demoLogin: changes<WireSignedIn, { readonly demo_id: string }>('/api/user/createAccountDemoForU'),
  logout: changes<null>('/api/user/logout'),
  user: reads<WireUser>('/api/user/info'),
  sessions: reads<readonly WireSession[]>('/api/user/sessions'),
  endSession: changes<null, { readonly id: number }>('/api/user/end_session'),
  profits: reads<WireProfits>('/api/user/get_profits'),
  balances: reads<readonly WireAccount[]>('/v2/api/main/wallet/getBalance'),
  resetDemo: changes<null>('/v2/api/main/user/resetForexDemoAccount'),
  instruments: reads<readonly WireListedInstrument[]>('/v2/api/forex/trade_list'),
  searchInstruments: reads<readonly WireListedInstrument[], { readonly name: string }>(
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
  submitOrder: changes<WireForexOrder, SubmitParameters>('/v2/api/forex/submit'),
  orders: reads<
    WireForexOrders,
    { readonly status: number; readonly page: number; readonly forex_id: SentValue }
  >('/v2/api/forex/my_deal'),
  closeOrder: changes<
    WireForexOrder,
    { readonly id: number; readonly cont: SentValue; readonly price: SentValue; readonly max_slip: SentValue }
  >('/v2/api/forex/close'),
  closeAllOrders: changes<readonly WireBulkResult[]>('/v2/api/forex/close_all'),
  cancelAllOrders: changes<readonly WireBulkResult[]>('/v2/api/forex/cancel_all'),
  cancelOrder: changes<WireForexOrder, { readonly id: number }>('/v2/api/forex/cancel_trade'),
  setStops: changes<
    WireForexOrder,
    { readonly id: number; readonly stop_loss_price: string; readonly target_profit_price: string }
  >('/v2/api/forex/set_stop_price'),
  stopHistory: reads<readonly WireStopChange[], { readonly id: number }>('/v2/api/forex/stop_history'),
} as const

/** Takes a call's data as what the contract says it is; the decoders check it field by field. */
export const takeAnswer = <Parameters, Answer>(
  _call: ClientCall<Parameters, Answer>,
  answer: unknown,
): Answer => answer as Answer
