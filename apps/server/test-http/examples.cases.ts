import { EVERY_CALL } from '@fairtick/wire/calls'
import { Secret, TOTP } from 'otpauth'
import { CALL, HK, PASSWORD, registration } from './account-user.cases'
import { type Parameters, type Told, get, post } from './call.cases'
import { BUY } from './demo-user.cases'
import type { Mailbox } from './mailbox.cases'
import { softwareKey } from './software-key.cases'
import { picture, upload } from './send-file.cases'
import type { TestServer } from './start-test-server.cases'

/** An example of a call: what was sent, and `data` of what came back. */
export interface Example {
  readonly parameters: Parameters
  readonly data: unknown
}

/** Where the examples come from. */
export interface ExampleScene {
  readonly server: TestServer
  readonly mailbox: Mailbox
  /** PUBLIC_URL of the server. */
  readonly origin: string
}

interface Story extends ExampleScene {
  readonly examples: Record<string, Example>
  /** Makes a call that must succeed, and keeps its first answer as the example. */
  tell<Data>(name: string, parameters?: Parameters, token?: string): Promise<Data>
}

const EMAIL = 'alex@example.com'
const OTHER_EMAIL = 'alex.other@example.com'
const THIRD_EMAIL = 'alex.third@example.com'
const DEVICE = 'd'.repeat(32)
const SECOND = 1_000

/** Makes every call that answers no file, successfully; gives an example of each by its name. */
export async function tellExamples(scene: ExampleScene): Promise<Readonly<Record<string, Example>>> {
  const examples: Record<string, Example> = {}
  const story: Story = {
    ...scene,
    examples,
    async tell(name, parameters = {}, token) {
      const call = EVERY_CALL[name]
      if (!call) throw new Error(`there is no call ${name}`)
      const manner = token === undefined ? {} : { token }
      const ask = call.method === 'GET' ? get : post
      const told: Told<never> = await ask(scene.server, call.path, parameters, manner)
      return kept(examples, name, parameters, told)
    },
  }
  await tellOfEveryone(story)
  await tellOfTrading(story)
  await tellOfAnAccount(story)
  await tellOfAFreeze(story)
  return examples
}

function kept<Data>(
  examples: Record<string, Example>,
  name: string,
  parameters: Parameters,
  told: Told<Data>,
): Data {
  if (told.code !== 1) throw new Error(`${name} ${JSON.stringify(parameters)}: ${told.text}`)
  examples[name] ??= { parameters, data: told.data }
  return told.data
}

async function tellOfEveryone({ tell }: Story): Promise<void> {
  for (const name of ['areas', 'captcha', 'basicInfo', 'status', 'rules', 'company', 'companyStatus'])
    await tell(name)
  for (const name of ['dayLines', 'categories', 'optionTerms', 'riskFigures', 'instruments']) await tell(name)
  await tell('bars', { forex_id: 1, period: '1min', limit: 2 })
  await tell('searchInstruments', { name: 'EUR' })
  await tell('setting', { key: 'is_show_mobile' })
}

async function tellOfTrading({ tell, server }: Story): Promise<void> {
  const { token } = await tell<{ token: string }>('demoLogin', { demo_id: DEVICE })
  const open = (changes: Parameters = {}) =>
    tell<{ Id: number }>('submitOrder', { ...BUY, ...changes }, token)
  const { Id: id } = await open()
  await tell('setStops', { id, stop_loss_price: '1.05', target_profit_price: '1.2' }, token)
  await tell('stopHistory', { id }, token)
  await tell('order', { id }, token)
  await tell('orders', { status: 1 }, token)
  await server.tick('EURUSD', '1.10100')
  await tell('closeOrder', { id, cont: '0.05' }, token)
  const pending = { status: 0, target_price: '1.05' }
  await tell('cancelOrder', { id: (await open(pending)).Id }, token)
  await open(pending)
  await tell('cancelAllOrders', {}, token)
  await tell('closeAllOrders', {}, token)
  await tell('submitOption', { forex_id: 1, type: 1, number: 10, seconds: 30 }, token)
  await tell('options', { status: 1 }, token)
  for (const name of ['balances', 'profits']) await tell(name, {}, token)
  await tell('accountDetail', { accountTypeId: 1 }, token)
  await tell('accountRecords', { accountTypeId: 1, page: 1 }, token)
  await tell('performance', { from: '2026-03-01', to: '2026-03-31' }, token)
  await stopOut({ tell, server }, token, open)
  await proveOf({ tell, server }, token, id)
  await tell('realityCheck', {}, token)
  await tell('resetDemo', {}, token)
  await tell('logout', {}, token)
}

async function stopOut(
  { tell, server }: Pick<Story, 'tell' | 'server'>,
  token: string,
  open: (changes: Parameters) => Promise<unknown>,
): Promise<void> {
  await open({ cont: '5' })
  await server.tick('EURUSD', '1.08300')
  for (let tries = 0; tries < 100; tries += 1) {
    const { total } = await tell<{ total: number }>('orders', { status: 1 }, token)
    if (total === 0) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await tell('stopOuts', {}, token)
}

async function proveOf(
  { tell, server }: Pick<Story, 'tell' | 'server'>,
  token: string,
  id: number,
): Promise<void> {
  server.clock.advance(120 * SECOND)
  await server.tick('EURUSD', '1.08310')
  await tell('proof', { kind: 'forex', id }, token)
  await tell('tickLog', { forex_id: 1, sequence: 0, limit: 1 })
}

async function tellOfAnAccount(story: Story): Promise<void> {
  const { tell, server, mailbox } = story
  await tell('sendEmail', { to: EMAIL, type: 1 })
  const more = { sms_code: await mailbox.code(EMAIL) }
  const { token } = await tell<{ token: string }>('register', registration(EMAIL, more))
  for (const name of ['user', 'sessions', 'security', 'invite', 'limits', 'acknowledgements', 'realName'])
    await tell(name, {}, token)
  await tell('setPhrase', { phrase: 'a blue door' }, token)
  await tell('setLimit', { kind: 'reality_minutes', value: 60 }, token)
  await tell('acknowledge', { kind: 'risk' }, token)
  const second = await tell<{ token: string }>('login', { account: EMAIL, password: PASSWORD })
  const [other] = await tell<{ id: number; current: number }[]>('sessions', {}, token).then((all) =>
    all.filter(({ current }) => current === 0),
  )
  await tell('endSession', { id: other?.id ?? 0 }, token)
  void second
  await tell('endOtherSessions', {}, token)
  await tellOfDocuments(story, token)
  await tellOfPasskeys(story, token)
  await tellOfTwoFactor(story, token)
  server.clock.advance(3_600 * SECOND)
  await tellOfItsEnd(story, token)
}

async function tellOfDocuments({ tell, server, examples }: Story, token: string): Promise<void> {
  const told = await upload(server, token, [{ bytes: await picture() }])
  const front = kept(examples, 'uploadImage', {}, told)?.url ?? ''
  const back = (await upload(server, token, [{ bytes: await picture(61) }])).data?.url ?? ''
  await tell(
    'submitRealName',
    { name: 'Alex Kim', card_id: 'X1234567', front_pic: front, reverse_pic: back },
    token,
  )
}

async function tellOfPasskeys({ tell, origin }: Story, token: string): Promise<void> {
  const key = softwareKey()
  const made = await tell<{ options: unknown }>('passkeyOptions', { password: PASSWORD }, token)
  await tell('passkeyAdd', { credential: key.make(made.options, origin), name: 'My phone' }, token)
  const asked = await tell<{ id: string; options: unknown }>('passkeyChallenge')
  await tell('passkeyLogin', { id: asked.id, credential: key.use(asked.options, origin) })
  await tell('stepUp', { action: 'delete_account' }, token)
  const { passkeys } = await tell<{ passkeys: { id: number }[] }>('security', {}, token)
  await tell('passkeyRemove', { id: passkeys[0]?.id ?? 0, password: PASSWORD }, token)
}

async function tellOfTwoFactor({ tell, server }: Story, token: string): Promise<void> {
  const { secret } = await tell<{ secret: string }>('twoFactorSetup', {}, token)
  const shown = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() })
  await tell('twoFactorEnable', { totp: shown() }, token)
  server.clock.advance(60 * SECOND)
  await tell('twoFactorDisable', { totp: shown(), password: PASSWORD }, token)
}

async function tellOfItsEnd({ tell, server, mailbox }: Story, token: string): Promise<void> {
  await tell('sendEmailCode', { account: OTHER_EMAIL }, token)
  const auth_code = await mailbox.code(OTHER_EMAIL)
  await tell('changeEmail', { account: OTHER_EMAIL, auth_code, password: PASSWORD }, token)
  const word = 'another river runs by 8 mills'
  await tell(
    'changePassword',
    { old_password: PASSWORD, new_password: word, secondary_password: word },
    token,
  )
  await tell('sendSms', { to: '61234567', area_id: HK, type: 2 })
  server.clock.advance(120 * SECOND)
  await tell('sendEmail', { to: OTHER_EMAIL, type: 2 })
  const reset = {
    auth_code: await mailbox.code(OTHER_EMAIL),
    new_password: PASSWORD,
    secondary_password: PASSWORD,
  }
  await tell('resetPassword', { type: 1, account: OTHER_EMAIL, ...reset })
  const { token: again } = await tell<{ token: string }>('login', {
    account: OTHER_EMAIL,
    password: PASSWORD,
  })
  await tell('deleteAccount', { password: PASSWORD }, again)
}

async function tellOfAFreeze({ tell, server, mailbox }: Story): Promise<void> {
  server.clock.advance(120 * SECOND)
  await tell('sendEmail', { to: THIRD_EMAIL, type: 1 })
  await tell('register', registration(THIRD_EMAIL, { sms_code: await mailbox.code(THIRD_EMAIL) }))
  const headers = { 'user-agent': 'a browser that is new' }
  await post(server, CALL.login, { account: THIRD_EMAIL, password: PASSWORD }, { headers })
  const { text } = await mailbox.next(THIRD_EMAIL)
  await tell('freeze', { token: /freeze\?token=([\w-]+)/.exec(text)?.[1] ?? '' })
}
