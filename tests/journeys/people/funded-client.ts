import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { noteCall } from '@fairtick/testkit/leaks'
import { type Client, codeIn, mailTo, makeAccount, newClient, photo } from './client'
import { UNSEEN, asks, credits, isDrawn, rowOf } from './desk'
import { inDatabase } from './in-database'
import { letADayPass } from './let-a-day-pass'
import { address } from './person'

/** Makes a call of the client: its path, and its parameters. */
type Ask = (path: string, given: Readonly<Record<string, string | number>>) => Promise<unknown>

/**
 * Creates, by calls, a verified client whose fund account has their deposit of USDT in USD; operators have
 * approved both.
 */
export async function makeFundedClient(request: APIRequestContext, amount: string): Promise<Client> {
  return (await fundedClient(request, amount)).client
}

/** Creates such a client, and returns a session token, too. */
async function fundedClient(request: APIRequestContext, amount: string) {
  const client = newClient()
  const token = await makeAccount(request, client)
  const [userId] = await Promise.all([
    verifies(request, token),
    statesDeposit(request, token, amount).then((id) => credits(request, id)),
  ])
  return { client, token, userId }
}

/** Creates such a client, and returns their calls. */
export async function makeCallingClient(request: APIRequestContext, amount: string) {
  const { token, userId } = await fundedClient(request, amount)
  return { userId, ...callsOf(request, token) }
}

/** A client without a browser who can request withdrawals. */
export interface WithdrawingClient {
  readonly token: string
  readonly userId: number
  /** Requests a withdrawal of an amount in USD; returns its id. */
  readonly withdraws: (amount: string) => Promise<number>
}

/** Creates, by calls, a funded client with a usable Ethereum address. */
export async function makeWithdrawingClient(
  request: APIRequestContext,
  amount: string,
): Promise<WithdrawingClient> {
  const { client, token, userId } = await fundedClient(request, amount)
  const { post, get } = callsOf(request, token)
  const currency = await currencyOf(get)
  await savesAddress(userId, currency)
  const [method] = (await get('/api/wallet/get_draw_method', {})) as readonly { readonly id: number }[]
  return {
    token,
    userId,
    async withdraws(number) {
      const draft = { draw_currency_id: currency, draw_method_id: method?.id ?? 0, number }
      await letADayPass(userId)
      await post('/api/account/draw_code', draft)
      const mail = await mailTo(request, client.email, new RegExp(`withdraw[^]*\\D${number}(?!\\d)`, 'i'))
      const asked = { ...draft, auth_code: codeIn(mail) }
      return ((await post('/api/account/draw', asked)) as { readonly id: number }).id
    },
  }
}

/** A client with rows in every list. */
export interface SeasonedClient {
  readonly client: Client
  readonly token: string
  /** The ids of their running loan and subscription, of a trader, and of an article. */
  readonly loan: number
  readonly subscription: number
  readonly trader: number
  readonly news: number
}

/** Hong Kong as an area: its two letters in base 26, from 1. */
const HONG_KONG = 7 * 26 + 10 + 1
/** Details of a borrower. */
export const BORROWER = {
  ...{ name: 'Ann', last_name: 'Lee', sex: 2, birthday: '1990-02-28', mobile: '91234567' },
  ...{ country: HONG_KONG, mobile_area_id: HONG_KONG, id_card_type: 1 },
} as const

/** Creates, by calls, a client with rows in every list. */
export async function makeSeasonedClient(request: APIRequestContext): Promise<SeasonedClient> {
  const [trader, { client, token, userId }] = await Promise.all([
    makeTrader(request, '鷺'),
    fundedClient(request, '2000'),
  ])
  const { post, get, picture } = callsOf(request, token)
  await savesAddress(userId, await currencyOf(get))
  await post('/api/account/transfer', { balance: '1000', currency_id: 1, from: 'change', to: 'forex' })
  await post('/api/account/transfer', { balance: '300', currency_id: 1, from: 'change', to: 'micro' })
  const order = { type: 1, forex_id: 1, multiple: 100, cont: '0.02' }
  await post('/v2/api/forex/submit', { ...order, status: 1 })
  await post('/v2/api/forex/submit', { ...order, status: 0, target_price: '0.90000' })
  await opensOption(request, token)
  const subscription = (await get('/api/fund/buy', { id: 1, amount: '100' })) as { readonly id: number }
  await opensTicket(request, token, '＃１２３')
  await post('/api/loan/kyc_submit', { ...BORROWER, hand_pic: await picture('hand.png') })
  const details = await rowOf(request, 'loan-kycs', { user_id: userId })
  await asks(request, `/api/admin/loan-kycs/${details.id}/approve`, UNSEEN)
  const signed = { config_id: 1, amount: '200', sign: await picture('sign.png'), agreement: 1 }
  const loan = (await post('/api/loan/loan_submit', signed)) as { readonly id: number }
  await isDrawn(request, loan.id)
  await asks(request, `/api/admin/loans/${loan.id}/approve`)
  const news = await rowOf(request, 'news', {})
  return { client, token, loan: loan.id, subscription: subscription.id, trader: trader.id, news: news.id }
}

/** Opens an option that runs for so long, for five minutes unless told otherwise. */
export async function opensOption(request: APIRequestContext, token: string, seconds = 300): Promise<void> {
  const { post } = callsOf(request, token)
  await post('/v2/api/micro/submit', { forex_id: 1, type: 1, number: '10', seconds })
}

/** States a deposit of USDT by call; returns its id. */
export async function statesDeposit(
  request: APIRequestContext,
  token: string,
  amount: string,
): Promise<number> {
  const { get, picture } = callsOf(request, token)
  const networks = (await get('/api/quickCharge/networks', { currency_code: 'USDT' })) as readonly {
    readonly id: number
    readonly address: string
  }[]
  const [network] = networks
  const { id } = (await get('/api/quickCharge/submit', {
    number: amount,
    proofImg: await picture('proof.png'),
    address: network?.address ?? '',
    charge_id: network?.id ?? 0,
    txid: randomBytes(32).toString('hex'),
  })) as { readonly id: number }
  return id
}

/** Requests verification by name and document, by call; returns the client's id. */
export async function asksToBeVerified(request: APIRequestContext, token: string): Promise<number> {
  const { post, get, picture } = callsOf(request, token)
  await post('/api/user_real/real_name', {
    name: 'Ann Example',
    card_id: 'X1234567',
    front_pic: await picture('front.png'),
    reverse_pic: await picture('back.png'),
  })
  return ((await get('/api/user/info', {})) as { readonly id: number }).id
}

/** A trader without a browser, approved by an operator. */
export interface TradingClient {
  /** The trader's id. */
  readonly id: number
  readonly nickname: string
  /** Buys lots of EUR/USD at the market, by default with leverage 100; returns the order's id. */
  readonly buys: (lots: string, multiple?: number) => Promise<number>
  readonly closes: (order: number) => Promise<void>
}

/** Creates, by calls, a funded trader whose name begins with `named`. */
export async function makeTrader(request: APIRequestContext, named = 'Trader'): Promise<TradingClient> {
  const { token, userId } = await fundedClient(request, '2000')
  const { post, get } = callsOf(request, token)
  const nickname = `${named} ${userId}`
  await post('/api/account/transfer', { balance: '1000', currency_id: 1, from: 'change', to: 'forex' })
  await post('/api/follow/apply_trader', { agreement: 1, nickname })
  const { id } = await rowOf(request, 'traders', { user_id: userId })
  await asks(request, `/api/admin/traders/${id}/approve`, UNSEEN)
  // The board of traders is up to two seconds old.
  await expect(() => get('/api/follow/trader_detail', { id })).toPass()
  const order = { type: 1, forex_id: 1, status: 1 }
  return {
    id,
    nickname,
    async buys(cont, multiple = 100) {
      const asked = { ...order, cont, multiple }
      return ((await post('/v2/api/forex/submit', asked)) as { readonly Id: number }).Id
    },
    async closes(closing) {
      await get('/v2/api/forex/close', { id: closing })
    },
  }
}

/** Opens, by call, a ticket about coins sent over another network; returns its id. */
export async function opensTicket(
  request: APIRequestContext,
  token: string,
  content = 'I chose the wrong network',
): Promise<number> {
  const { post, picture } = callsOf(request, token)
  const { id } = (await post('/api/quickCharge/recovery', {
    ...{ charge_id: 1, fault: 'network', used: 'BSC', number: '12.5' },
    txid: randomBytes(32).toString('hex'),
    proofImg: await picture('proof.png'),
    content,
  })) as { readonly id: number }
  return id
}

/** USD in a client's fund account. */
export async function fundOf(request: APIRequestContext, token: string): Promise<string> {
  const accounts = (await callsOf(request, token).get('/v2/api/main/wallet/getBalance', {})) as readonly {
    readonly type: string
    readonly balance: string
  }[]
  return accounts.find(({ type }) => type === 'change')?.balance ?? ''
}

/** The withdrawable coin on Ethereum. */
async function currencyOf(get: Ask): Promise<number> {
  const currencies = (await get('/api/account/draw_symbol_list', { type: 1 })) as readonly {
    readonly id: number
    readonly protocol: string
  }[]
  return currencies.find(({ protocol }) => protocol === 'ERC20')?.id ?? 0
}

const savesAddress = (userId: number, currency: number): Promise<void> =>
  inDatabase(
    `INSERT INTO withdrawal_method (user_id, currency_id, address, tag, bank_name, bank_address, bank_swift,
       payee_name, payee_account, created_at, usable_at) VALUES ($1, $2, $3, '', '', '', '', '', '', 0, 0)`,
    [userId, currency, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  )

function callsOf(request: APIRequestContext, token: string) {
  const headers = { authorization: token }
  const post: Ask = async (path, data) =>
    read(path, await request.post(address(path), { headers, data: { ...data } }))
  const get: Ask = async (path, params) =>
    read(path, await request.get(address(path), { headers, params: { ...params } }))
  const picture = async (name: string): Promise<string> => {
    const path = '/api/common/image_upload'
    const sent = await request.post(address(path), { headers, multipart: { file: photo(name) } })
    return ((await read(path, sent)) as { readonly url: string }).url
  }
  return { post, get, picture }
}

async function verifies(request: APIRequestContext, token: string): Promise<number> {
  const userId = await asksToBeVerified(request, token)
  const { id } = await rowOf(request, 'identities', { user_id: userId })
  await asks(request, `/api/admin/identities/${id}/approve`, UNSEEN)
  return userId
}

async function read(
  path: string,
  response: Awaited<ReturnType<APIRequestContext['post']>>,
): Promise<unknown> {
  const answer = await response.text()
  noteCall({ path, answer })
  const { code, msg, data } = JSON.parse(answer) as {
    readonly code: number
    readonly msg: string
    readonly data: unknown
  }
  expect(`${path} ${code} ${msg}`).toMatch(/ 1 /)
  return data
}
