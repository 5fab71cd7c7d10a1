import type { Call } from '@fairtick/wire/calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { booksState } from '../books-state.cases'
import { type CallAnswer, callAnswer, send } from '../call.cases'
import { type DemoUser, opened } from '../demo-user.cases'
import { EVERY_CALL, methodsOf } from '../calls/every-call.cases'
import { HOSTILE_JSON, HOSTILE_TEXTS } from '../calls/hostile-values.cases'
import { PARAMETER_TABLE } from '../calls/parameter-table.cases'
import { rightParameters } from '../calls/right-parameters.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

/**
 * List H with all other parameters right: for an open order, and for one at the market. The parameters are
 * those of the published calls; a new one is included by itself, with the right value of the parameter table.
 */
const TRADING = Object.entries(EVERY_CALL).filter(
  ([, { path, changes }]) => changes && path.startsWith('/v2/api/forex/'),
)
const ON_AN_ORDER = TRADING.filter(([, { parameters }]) => 'id' in parameters)
/** Calls on a pending order, with the price that a good one has. */
const ON_PENDING = ['cancel_trade', 'replace']
const isOnPending = ({ path }: Call) => ON_PENDING.some((name) => path.endsWith(name))

/** Parameters of pending orders only. */
const WAITS: readonly string[] = ['target_price', 'expire_at']
const NO_STOPS = { stop_loss_price: '0', target_profit_price: '0', trailing_stop: '0' }
const ZEROS = ['0', '0.0']
/** Values that are plain and in range for such an order, in addition to those of the table. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  max_slip: ZEROS,
  stop_loss_price: ZEROS,
  target_profit_price: ZEROS,
  trailing_stop: ZEROS,
}
/** Codes for lots, leverage, the side of a trigger, and a price that moved. */
const REFUSED = [1202, 1203, 1206, 1210]

let server: TestServer
let user: DemoUser
let rights: Readonly<Record<string, string>>

useSharedDemoUser((started) => ({ server, user } = started))

describe('there are', () => {
  it('calls and parameters to look at', () => {
    expect(ON_AN_ORDER.map(([, { path }]) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining(['cancel_trade', 'close', 'set_stop_price']),
    )
    expect(parametersOf(ON_AN_ORDER).length).toBeGreaterThanOrEqual(6)
  })
})

const onPending = async () => ({
  ...NO_STOPS,
  id: String((await opened(user, { cont: '0.01', status: 0, target_price: '1.2' })).Id),
  cont: '0.01',
})

describe('on an order that is there', () => {
  beforeEach(async () => {
    const { Id } = await opened(user)
    rights = { id: String(Id), cont: '0.05', price: '1.1', max_slip: '0', ...NO_STOPS }
  })

  it.each(parametersOf(ON_AN_ORDER))('$name $parameter', async ({ call, parameter }) => {
    if (isOnPending(call)) rights = await onPending()
    await refusesAllOfListH(call, parameter)
  })

  it.each(ON_AN_ORDER)('%s is taken when all is right', async (_name, call) => {
    if (isOnPending(call)) rights = await onPending()
    expect((await user.post(call.path, rightOf(call))).code).toBe(1)
  })
})

describe('on a new order', () => {
  const submits = TRADING.filter(([, { path }]) => path.endsWith('/submit'))
  const market = { status: '1', price: '1.1', max_slip: '0', ...NO_STOPS }

  it.each(parametersOf(submits).filter(({ parameter }) => !WAITS.includes(parameter)))(
    '$name $parameter, at the market',
    async ({ call, parameter }) => {
      rights = market
      await refusesAllOfListH(call, parameter)
    },
  )

  it('is taken when all is right', async () => {
    rights = market
    for (const [, call] of submits) expect((await user.post(call.path, rightOf(call))).code).toBe(1)
  })
})

async function refusesAllOfListH(call: Call, parameter: string): Promise<void> {
  const before = await booksState(server.pool)
  const wrong: string[] = []
  const right = { ...rightOf(call), [parameter]: undefined }
  for (const value of HOSTILE_TEXTS)
    for (const method of methodsOf(call))
      if (!isHarmless(call, parameter, value)) {
        const answer = await ask(call, method, { ...right, [parameter]: value })
        if (!isRefused(answer, parameter, value))
          wrong.push(`${method} ${value.slice(0, 40)}: ${answer.text}`)
      }
  for (const value of HOSTILE_JSON) {
    if (isHarmless(call, parameter, value)) continue
    const members = Object.entries(right).filter(([, text]) => text !== undefined)
    const body = [...members.map(([name, text]) => `"${name}":"${text}"`), `"${parameter}":${value}`]
    const answer = await askJson(call, `{${body.join(',')}}`)
    if (!isRefused(answer, parameter, value)) wrong.push(`JSON ${value}: ${answer.text}`)
  }
  expect(wrong).toEqual([])
  expect(await booksState(server.pool)).toBe(before)
}

const isPlain = (value: string) => /^\d+(\.\d+)?$/.test(value)

function isRefused({ status, code, data }: CallAnswer, parameter: string, value: string): boolean {
  if (status !== 200) return false
  if (code === 1000) return parameter in (data as { fields: object }).fields
  return isPlain(value) && [...REFUSED, ...(parameter.endsWith('id') ? [1201, 1207] : [])].includes(code)
}

function isHarmless({ path }: Call, parameter: string, value: string): boolean {
  const { harmless } = PARAMETER_TABLE[`${path} ${parameter}`] ?? {}
  return harmless === 'any text' || [...(harmless ?? []), ...(HARMLESS[parameter] ?? [])].includes(value)
}

/** The right values of the table or of this test; those of pending orders only where the call is on one. */
function rightOf(call: Call): Readonly<Record<string, string>> {
  const all = Object.entries({ ...rightParameters(call), ...pick(rights, call) })
  return Object.fromEntries(all.filter(([name]) => isOnPending(call) || !WAITS.includes(name)))
}

const pick = (given: Readonly<Record<string, string>>, { parameters }: Call) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in parameters))

function ask(call: Call, method: 'GET' | 'POST', given: Readonly<Record<string, string | undefined>>) {
  const parameters = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return method === 'GET' ? user.get(call.path, parameters) : user.post(call.path, parameters)
}

async function askJson(call: Call, body: string): Promise<CallAnswer> {
  const headers = { authorization: user.token, 'content-type': 'application/json' }
  return callAnswer(await send(server, { method: 'POST', path: call.path, headers, body }))
}

function parametersOf(calls: typeof TRADING) {
  return calls.flatMap(([name, call]) =>
    Object.keys(call.parameters).map((parameter) => ({ name, parameter, call })),
  )
}
