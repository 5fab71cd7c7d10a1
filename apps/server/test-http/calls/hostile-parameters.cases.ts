import type { Call } from '@fairtick/wire/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { booksState } from '../books-state.cases'
import { type CallAnswer, callAnswer, get, send } from '../call.cases'
import { type DemoUser, opened } from '../demo-user.cases'
import { EVERY_CALL, methodsOf } from './every-call.cases'
import { HOSTILE_JSON, HOSTILE_TEXTS, hostilePieces } from './hostile-values.cases'
import { INTERNALS } from './messages.cases'
import type { ParameterRow } from './parameter-row.cases'
import { PARAMETER_TABLE, rowOf } from './parameter-table.cases'
import { realUser } from '../real-user.cases'
import { rightParameters } from './right-parameters.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser
let realToken: string

/**
 * Every parameter of every call refuses hostile values: each value of list H in the whole sweep, else a
 * number of each kind in rotation, so that every value is sent to some parameters and every parameter meets
 * some values.
 */
export function describeHostileParameters(sweep: 'whole' | 'sample'): void {
  const sent = { methods: 0, texts: 0, pieces: 0, json: 0 }
  function some<Value>(kind: keyof typeof sent, values: readonly Value[], count: number): readonly Value[] {
    if (sweep === 'whole') return values
    const from = sent[kind]
    sent[kind] += count
    return Array.from({ length: count }, (_, at) => values[(from + at) % values.length] as Value)
  }

  useSharedDemoUser((started) => ({ server, user } = started))
  beforeAll(async () => {
    await opened(user)
    realToken = (await realUser(server, '0')).token
  })

  describe('the table', () => {
    const published = Object.values(EVERY_CALL).flatMap((call) =>
      Object.keys(call.parameters).map((name) => ({ call, name, key: `${call.path} ${name}` })),
    )

    it('knows a right value for every parameter of every call, and has no row of another', () => {
      expect(published.filter(({ call, name }) => !rowOf(call, name)).map(({ key }) => key)).toEqual([])
      const keys = published.map(({ key }) => key)
      expect(Object.keys(PARAMETER_TABLE).filter((key) => !keys.includes(key))).toEqual([])
    })

    it('has calls to look at', () => {
      expect(published.length).toBeGreaterThan(40)
    })

    it.each(Object.entries(EVERY_CALL).filter(([, call]) => !call.changes && call.answer.as === 'json'))(
      '%s takes what the table calls right',
      async (_name, call) => {
        const answer = await get(server, call.path, rightParameters(call), { token: tokenFor(call) })
        expect([1, 1207, 1301, 1400, 1503, 1600]).toContain(answer.code)
      },
    )
  })

  const cases = Object.entries(EVERY_CALL).flatMap(([name, call]) =>
    Object.keys(call.parameters).map((parameter) => ({ name, parameter, call })),
  )

  describe.each(cases)('$name $parameter', ({ call, parameter }) => {
    const row = rowOf(call, parameter) ?? { right: '' }

    it('refuses what is hostile, and nothing happens', async () => {
      const before = await booksState(server.pool)
      const wrong: string[] = []
      for (const method of some('methods', methodsOf(call), 1))
        for (const value of some('texts', HOSTILE_TEXTS, 5)) {
          if (isHarmless(row, value)) continue
          const answer = await ask(call, method, `${restOf(call, parameter)}${formPair(parameter, value)}`)
          if (!isRefused(answer, row, { call, parameter, value }))
            wrong.push(`${method} ${value.slice(0, 40)}: ${answer.text}`)
        }
      expect(wrong).toEqual([])
      expect(await booksState(server.pool)).toBe(before)
    })

    it('is refused twice, in brackets, and as a list', async () => {
      const before = await booksState(server.pool)
      const wrong: string[] = []
      for (const method of some('methods', methodsOf(call), 1))
        for (const [title, piece] of some('pieces', Object.entries(hostilePieces(parameter)), 2)) {
          const answer = await ask(call, method, `${restOf(call, parameter)}${piece}`)
          if (answer.code !== 1000) wrong.push(`${method} ${title}: ${answer.text}`)
        }
      expect(wrong).toEqual([])
      expect(await booksState(server.pool)).toBe(before)
    })

    it('may be missing only where it is optional', async () => {
      if (call.parameters[parameter]?.absent !== 'never') return
      for (const method of methodsOf(call)) {
        const answer = await ask(call, method, restOf(call, parameter))
        expect([answer.code, answer.data]).toEqual([1000, { fields: { [parameter]: 'required' } }])
      }
    })

    it('is hostile as JSON too, and nothing happens', async () => {
      if (!methodsOf(call).includes('POST')) return
      const before = await booksState(server.pool)
      const wrong: string[] = []
      for (const value of some('json', HOSTILE_JSON, 3)) {
        if (isHarmless(row, value)) continue
        const answer = await askJson(call, parameter, value)
        if (!isRefused(answer, row, { call, parameter, value })) wrong.push(`${value}: ${answer.text}`)
      }
      expect(wrong).toEqual([])
      expect(await booksState(server.pool)).toBe(before)
    })
  })

  it('no answer shows internals, the log has no fault, and the books are clean', async () => {
    expect(leaks).toEqual([])
    expect(server.faults()).toEqual([])
    expect(await server.audit()).toEqual([])
  })
}

const leaks: string[] = []

const isHarmless = ({ harmless }: ParameterRow, value: string) =>
  harmless === 'any text' || harmless?.includes(value) === true

/** A value that a trading call refuses with another code than 1000 must be a plain decimal. */
const TRADING = /^\/v2\/api\/(forex|micro|proof|tick_log)/

function isRefused(
  answer: CallAnswer,
  row: ParameterRow,
  asked: { readonly call: Call; readonly parameter: string; readonly value: string },
): boolean {
  const { call, parameter, value } = asked
  if (answer.status !== 200) return false
  if (answer.code === 1000) return parameter in fieldsOf(answer)
  if (TRADING.test(call.path) && !isPlain(value)) return false
  return row.alsoRefusedWith?.includes(answer.code) === true
}

const isPlain = (value: string) => /^\d+(\.\d+)?$/.test(value)
const fieldsOf = ({ data }: CallAnswer) => (data as { fields: Record<string, string> }).fields

async function ask(call: Call, method: 'GET' | 'POST', pairs: string): Promise<CallAnswer> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return note(
    method === 'GET'
      ? await send(server, { path: `${call.path}?${pairs}`, headers: authorized(call) })
      : await send(server, {
          method,
          path: call.path,
          headers: { ...authorized(call), ...form },
          body: pairs,
        }),
  )
}

async function askJson(call: Call, parameter: string, value: string): Promise<CallAnswer> {
  const rest = Object.entries(rightParameters(call)).filter(([name]) => name !== parameter)
  const members = [...rest.map(([name, text]) => `"${name}":"${text}"`), `"${parameter}":${value}`]
  const headers = { ...authorized(call), 'content-type': 'application/json' }
  return note(
    await send(server, { method: 'POST', path: call.path, headers, body: `{${members.join(',')}}` }),
  )
}

function note(answer: Awaited<ReturnType<typeof send>>): CallAnswer {
  if (INTERNALS.test(answer.text)) leaks.push(answer.text)
  return callAnswer(answer)
}

/** The token of a user that the call is for. */
const tokenFor = ({ caller }: Call) => (caller === 'real' ? realToken : user.token)
const authorized = (call: Call) => ({ authorization: tokenFor(call) })
const formPair = (name: string, value: string) => `&${new URLSearchParams([[name, value]]).toString()}`
function restOf(call: Call, parameter: string): string {
  const rest = Object.entries(rightParameters(call)).filter(([name]) => name !== parameter)
  return `${new URLSearchParams(rest).toString()}&`
}
