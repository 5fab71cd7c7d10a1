import { callForHeads } from './head-examples.cases'
import type { WireBankWay, WireLoan, WireLoanQuote, WireSubscription, WireNetworkName } from '@fairtick/wire'
import { EVERY_CALL } from '@fairtick/wire/calls'
import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'
import { CALL, HK, PASSWORD, registration } from '../identity/account-user.cases'
import { type CallAnswer, type Parameters, get, post } from '../call.cases'
import { FORM, borrower, decided, verified } from '../lending/borrower.cases'
import { BUY } from '../demo-user.cases'
import { callForCopying } from '../copying/copying-examples.cases'
import { callForChats, callForDisputes } from '../support/support-examples.cases'
import type { Mailbox } from '../mailbox.cases'
import { softwareKey } from '../identity/software-key.cases'
import { PUSH_KEY } from './push-key.cases'
import { picture, upload, uploaded } from './send-file.cases'
import { realUser } from '../real-user.cases'
import { callForSale } from '../options/selling-examples.cases'
import type { TestServer } from '../start-test-server.cases'
import { withdrawingUser } from '../cashier/withdrawing-user.cases'

/** An example of a call: the sent parameters, and `data` of the answer. */
export interface Example {
  readonly parameters: Parameters
  readonly data: unknown
}

/** The server that the examples come from. */
export interface ExampleScene {
  readonly server: TestServer
  readonly mailbox: Mailbox
  /** PUBLIC_URL of the server. */
  readonly origin: string
}

interface ExampleRun extends ExampleScene {
  readonly examples: Record<string, Example>
  /** Makes a call that must succeed, and keeps its first answer as the example. */
  example<Data>(name: string, parameters?: Parameters, token?: string): Promise<Data>
}

type Asked = Pick<ExampleRun, 'example' | 'server'>

const EMAIL = 'alex@example.com'
const OTHER_EMAIL = 'alex.other@example.com'
const THIRD_EMAIL = 'alex.third@example.com'
const DEVICE = 'd'.repeat(32)
const SECOND = 1_000

/** Makes every call that does not answer a file, successfully; returns an example of each by its name. */
export async function collectExamples(scene: ExampleScene): Promise<Readonly<Record<string, Example>>> {
  const examples: Record<string, Example> = {}
  const run: ExampleRun = {
    ...scene,
    examples,
    async example(name, parameters = {}, token) {
      const call = EVERY_CALL[name]
      if (!call) throw new Error(`there is no call ${name}`)
      const options = token === undefined ? {} : { token }
      const ask = call.method === 'GET' ? get : post
      const answer: CallAnswer<never> = await ask(scene.server, call.path, parameters, options)
      return kept(examples, name, parameters, answer)
    },
  }
  await callAsVisitor(run)
  await callForTrading(run)
  await callForDisputes(run)
  await callForTransfers(run)
  await callForCopying(run)
  await callForDeposits(run)
  await callForLoans(run)
  await callForMining(run)
  await callForWithdrawals(run)
  await callForAccount(run)
  await callForFreeze(run)
  await callForSale(run)
  return examples
}

function kept<Data>(
  examples: Record<string, Example>,
  name: string,
  parameters: Parameters,
  answer: CallAnswer<Data>,
): Data {
  if (answer.code !== 1) throw new Error(`${name} ${JSON.stringify(parameters)}: ${answer.text}`)
  examples[name] ??= { parameters, data: answer.data }
  return answer.data
}

async function callAsVisitor({ example }: ExampleRun): Promise<void> {
  for (const name of [
    'areas',
    'captcha',
    'basicInfo',
    'status',
    'halts',
    'rules',
    'company',
    'companyStatus',
  ])
    await example(name)
  for (const name of [
    'dayLines',
    'categories',
    'optionTerms',
    'riskFigures',
    'instruments',
    'changes',
    'execution',
  ])
    await example(name)
  await example('bars', { forex_id: 1, period: '1min', limit: 2 })
  await example('searchInstruments', { name: 'EUR' })
  await example('searchCompanies', { name: 'fair' })
  await example('companyDetail', { id: 1 })
  await example('companyEmail', { id: 1 })
  await example('newsList', { category_id: 2 })
  await example('news', { id: 1 })
  await example('economicCalendar', { currency: 'EUR,USD', impact: 3, limit: 2 })
  await example('setting', { key: 'is_show_mobile' })
}

async function callForTrading({ example, server }: ExampleRun): Promise<void> {
  const { token } = await example<{ token: string }>('demoLogin', { demo_id: DEVICE })
  await example('closedProducts', {}, token)
  await example('submitFeedback', { content: 'The chart is clear.' }, token)
  await callForChats({ example }, token)
  const open = (changes: Parameters = {}) =>
    example<{ Id: number }>('submitOrder', { ...BUY, ...changes }, token)
  const { Id: id } = await open()
  await example('setStops', { id, stop_loss_price: '1.05', target_profit_price: '1.2' }, token)
  await example('stopHistory', { id }, token)
  await example('order', { id }, token)
  await example('orders', { status: 1 }, token)
  await server.tick('EURUSD', '1.10100')
  await example('closeOrder', { id, cont: '0.05' }, token)
  const pending = { status: 0, target_price: '1.05' }
  await example('cancelOrder', { id: (await open(pending)).Id }, token)
  await example('replaceOrder', { id: (await open(pending)).Id, target_price: '1.04' }, token)
  await example('cancelAllOrders', {}, token)
  await example('closeAllOrders', {}, token)
  const bought = { forex_id: 1, type: 1, number: 10, seconds: 30 }
  const { Id: option } = await example<{ Id: number }>('submitOption', bought, token)
  await example('option', { id: option }, token)
  await example('options', { status: 1 }, token)
  for (const name of ['balances', 'profits']) await example(name, {}, token)
  await callForNotices({ example, server }, token)
  await example('accountDetail', { accountTypeId: 1 }, token)
  await example('accountRecords', { accountTypeId: 1, page: 1 }, token)
  await example('performance', { from: '2026-03-01', to: '2026-03-31' }, token)
  await stopOut({ example, server }, token, open)
  await callForProof({ example, server }, token, id)
  await example('realityCheck', {}, token)
  await example('resetDemo', {}, token)
  await example('logout', {}, token)
}

async function callForNotices(
  { example, server }: Pick<ExampleRun, 'example' | 'server'>,
  token: string,
): Promise<void> {
  const alertAt = (price: string) =>
    example<{ id: number }>('setAlert', { forex_id: 1, kind: 1, price }, token)
  await alertAt('1.10200')
  const { id } = await alertAt('1.20000')
  await server.tick('EURUSD', '1.10250')
  await server.tick('EURUSD', '1.10100')
  await example('alerts', { status: 2 }, token)
  await example('removeAlert', { id }, token)
  await example('unreadNotices', {}, token)
  await example('notices', {}, token)
  await example('readNotice', {}, token)
  await example('setDrawings', { forex_id: 1, drawings: '[["level",[1767225600000,1.1],""]]' }, token)
  await example('drawings', { forex_id: 1 }, token)
  await example('noticeChoices', {}, token)
  await example('chooseNotices', { group: 'copying', channel: 'push', on: 1 }, token)
  await example('tellZone', { zone: 'Europe/Berlin' }, token)
  await example('pushKey', {}, token)
  const endpoint = 'https://fcm.googleapis.com/fcm/send/browser'
  await example('subscribePush', { endpoint, p256dh: PUSH_KEY, auth: 'A'.repeat(22) }, token)
  const [subscription] = await example<{ id: number }[]>('pushSubscriptions', {}, token)
  await example('unsubscribePush', { id: subscription?.id ?? 0 }, token)
}

async function stopOut(
  { example, server }: Pick<ExampleRun, 'example' | 'server'>,
  token: string,
  open: (changes: Parameters) => Promise<unknown>,
): Promise<void> {
  await open({ cont: '5' })
  await server.tick('EURUSD', '1.08300')
  for (let tries = 0; tries < 100; tries += 1) {
    const { total } = await example<{ total: number }>('orders', { status: 1 }, token)
    if (total === 0) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await example('stopOuts', {}, token)
}

async function callForProof({ example, server }: Asked, token: string, id: number): Promise<void> {
  server.clock.advance(120 * SECOND)
  await server.tick('EURUSD', '1.08310')
  // The minute before is sealed beside the calls, later where the machine is slow.
  const isSealed = async () => {
    const { data } = await get<unknown[]>(server, '/v2/api/tick_log', { forex_id: 1, sequence: 0 })
    if (data.length === 0) throw new Error('the minute is not sealed yet')
  }
  await vi.waitFor(isSealed, { timeout: 60_000, interval: 20 })
  await example('proof', { kind: 'forex', id }, token)
  await example('tickLog', { forex_id: 1, sequence: 0, limit: 1 })
  await callForHeads({ example, server })
}

async function callForAccount(run: ExampleRun): Promise<void> {
  const { example, server, mailbox } = run
  await example('sendEmail', { to: EMAIL, type: 1 })
  const more = { sms_code: await mailbox.code(EMAIL) }
  const { token } = await example<{ token: string }>('register', registration(EMAIL, more))
  for (const name of [
    'user',
    'sessions',
    'security',
    'invite',
    'invited',
    'inviteIncome',
    'limits',
    'acknowledgements',
    'realName',
  ])
    await example(name, {}, token)
  await example('chooseFavourites', { forex_ids: '1,2', on: 1 }, token)
  await example('favourites', {}, token)
  await example('setPhrase', { phrase: 'a blue door' }, token)
  await example('setLimit', { kind: 'reality_minutes', value: 60 }, token)
  await example('acknowledge', { kind: 'risk' }, token)
  const second = await example<{ token: string }>('login', { account: EMAIL, password: PASSWORD })
  const [other] = await example<{ id: number; current: number }[]>('sessions', {}, token).then((all) =>
    all.filter(({ current }) => current === 0),
  )
  await example('endSession', { id: other?.id ?? 0 }, token)
  void second
  await example('endOtherSessions', {}, token)
  await callForDocuments(run, token)
  await callForPasskeys(run, token)
  await callForTwoFactor(run, token)
  server.clock.advance(3_600 * SECOND)
  await callForAccountEnd(run, token)
}

async function callForTransfers({ example, server }: ExampleRun): Promise<void> {
  const { token } = await realUser(server, '100')
  await example('transfer', { balance: '25.5', currency_id: 1, from: 'forex', to: 'change' }, token)
  await example('transferLog', { page: 1 }, token)
  await example('transferable', {}, token)
  await example('monthlyStatements', {}, token)
  await server.jobs.doAll('liabilities')
  await example('liabilities')
  await example('liabilityProof', {}, token)
}

async function callForDeposits({ example, server }: ExampleRun): Promise<void> {
  const { token } = await realUser(server, '0')
  await example('depositCoins', {}, token)
  const [network] = await example<WireNetworkName[]>('depositNetworks', { currency_code: 'USDT' }, token)
  const { id: charge_id = 0, address = '' } = network ?? {}
  await example('depositNetwork', { charge_id }, token)
  const [way] = await example<WireBankWay[]>('bankWays', {}, token)
  const proofImg = await uploaded(server, token)
  const txid = '9f'.repeat(32)
  await example('submitDeposit', { number: '250.5', proofImg, address, charge_id, txid }, token)
  await example('submitBankDeposit', { number: '1000', proofImg, wire_id: way?.id ?? 0 }, token)
  await example('deposits', { type: 0, page: 1 }, token)
  const request = { charge_id, fault: 'network', used: 'BEP20', number: '75', txid, proofImg }
  await example('openRecovery', { ...request, content: 'I chose the wrong network.' }, token)
  await example('recoveries', { page: 1 }, token)
}

async function callForLoans({ example, server }: ExampleRun): Promise<void> {
  const user = await verified(server, '500')
  const { token } = user
  const chosen = { config_id: 1, amount: '1000' }
  await example('loanConfigs', {}, token)
  await example('loanConfig', { id: 1 }, token)
  await example('loanDates', { config_id: 1 }, token)
  const { terms_hash } = await example<WireLoanQuote>('loanQuote', chosen, token)
  const signed = { ...chosen, sign: user.picture, agreement: 1, terms_hash }
  const { id } = await example<WireLoan>('submitLoan', signed, token)
  await decided(server, 'loans', 'approve', id)
  await example('borrower', {}, token)
  await example('loans', { page: 1 }, token)
  await example('loan', { id }, token)
  await example('repaymentInfo', { loan_id: id }, token)
  await example('repaymentAccounts', {}, token)
  await example('repayLoan', { loan_id: id, fund: 1 }, token)
  const asking = await borrower(server)
  await example('submitBorrower', { ...FORM, hand_pic: asking.picture }, asking.token)
}

async function callForMining({ example, server }: ExampleRun): Promise<void> {
  const { token } = await borrower(server, '500')
  await example('funds', { page: 1 }, token)
  await example('fund', { id: 1 }, token)
  const { id: sub_id } = await example<WireSubscription>('subscribe', { id: 1, amount: '100' }, token)
  await example('subscriptions', { page: 1 }, token)
  await example('income', { sub_id, page: 1 }, token)
  await example('redemptionEstimate', { sub_id }, token)
  await example('redeem', { sub_id }, token)
}

async function callForWithdrawals({ example, server, mailbox }: ExampleRun): Promise<void> {
  await example('payoutTimes')
  await example('cashierOffer')
  const user = await withdrawingUser(server)
  await example('withdrawalCurrencies', { type: 1 }, user.token)
  const method = { type: 1, draw_id: 2, dc_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  await example('sendMethodCode', method, user.token)
  const { id } = await example<{ id: number }>(
    'saveMethod',
    { ...method, auth_code: await mailbox.code(user.email) },
    user.token,
  )
  await example('withdrawalMethods', { draw_type: 1 }, user.token)
  await example('removeMethod', { id }, user.token)
  await example('withdrawalQuote', user.asked, user.token)
  server.clock.advance(61 * SECOND)
  await mailbox.next(user.email)
  await mailbox.next(user.email)
  await example('sendWithdrawalCode', user.asked, user.token)
  const auth_code = await mailbox.code(user.email)
  const row = await example<{ id: number }>('withdraw', { ...user.asked, auth_code }, user.token)
  await example('withdrawals', { type: 1, page: 1 }, user.token)
  await example('cashierLimits', {}, user.token)
  await example('cancelWithdrawal', { id: row.id }, user.token)
}

async function callForDocuments({ example, server, examples }: ExampleRun, token: string): Promise<void> {
  const answer = await upload(server, token, [{ bytes: await picture() }])
  const front = kept(examples, 'uploadImage', {}, answer)?.url ?? ''
  const back = (await upload(server, token, [{ bytes: await picture(61) }])).data?.url ?? ''
  await example(
    'submitRealName',
    { name: 'Alex Kim', card_id: 'X1234567', front_pic: front, reverse_pic: back },
    token,
  )
}

async function callForPasskeys({ example, origin }: ExampleRun, token: string): Promise<void> {
  const key = softwareKey()
  const made = await example<{ options: unknown }>('passkeyOptions', { password: PASSWORD }, token)
  await example('passkeyAdd', { credential: key.make(made.options, origin), name: 'My phone' }, token)
  const asked = await example<{ id: string; options: unknown }>('passkeyChallenge')
  await example('passkeyLogin', { id: asked.id, credential: key.use(asked.options, origin) })
  await example('stepUp', { action: 'delete_account' }, token)
  const { passkeys } = await example<{ passkeys: { id: number }[] }>('security', {}, token)
  await example('passkeyRemove', { id: passkeys[0]?.id ?? 0, password: PASSWORD }, token)
}

async function callForTwoFactor({ example, server }: ExampleRun, token: string): Promise<void> {
  const { secret } = await example<{ secret: string }>('twoFactorSetup', {}, token)
  const shown = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() })
  await example('twoFactorEnable', { totp: shown() }, token)
  server.clock.advance(60 * SECOND)
  await example('twoFactorDisable', { totp: shown(), password: PASSWORD }, token)
}

async function callForAccountEnd({ example, server, mailbox }: ExampleRun, token: string): Promise<void> {
  await example('sendEmailCode', { account: OTHER_EMAIL }, token)
  const auth_code = await mailbox.code(OTHER_EMAIL)
  await example('changeEmail', { account: OTHER_EMAIL, auth_code, password: PASSWORD }, token)
  const word = 'another river runs by 8 mills'
  await example(
    'changePassword',
    { old_password: PASSWORD, new_password: word, secondary_password: word },
    token,
  )
  await example('sendSms', { to: '61234567', area_id: HK, type: 2 })
  server.clock.advance(120 * SECOND)
  await example('sendEmail', { to: OTHER_EMAIL, type: 2 })
  const reset = {
    auth_code: await mailbox.code(OTHER_EMAIL),
    new_password: PASSWORD,
    secondary_password: PASSWORD,
  }
  await example('resetPassword', { type: 1, account: OTHER_EMAIL, ...reset })
  const login = { account: OTHER_EMAIL, password: PASSWORD }
  const { token: again } = await example<{ token: string }>('login', login)
  await example('deleteAccount', { password: PASSWORD }, again)
}

async function callForFreeze({ example, server, mailbox }: ExampleRun): Promise<void> {
  server.clock.advance(120 * SECOND)
  await example('sendEmail', { to: THIRD_EMAIL, type: 1 })
  await example('register', registration(THIRD_EMAIL, { sms_code: await mailbox.code(THIRD_EMAIL) }))
  const headers = { 'user-agent': 'a browser that is new' }
  await post(server, CALL.login, { account: THIRD_EMAIL, password: PASSWORD }, { headers })
  const { text } = await mailbox.next(THIRD_EMAIL)
  await example('freeze', { token: /freeze\?token=([\w-]+)/.exec(text)?.[1] ?? '' })
}
