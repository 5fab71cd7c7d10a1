import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contractCalls } from '@fairtick/wire/calls'
import type * as ChangeModule from './change'
import type * as IntentsModule from './intents'

const submit = contractCalls.submitOrder
const BUY = { type: 1, forex_id: 1, status: 1 } as const

interface Sent {
  readonly key: string
  readonly body: unknown
}

class MemoryStorage {
  readonly #kept = new Map<string, string>()
  getItem = (name: string): string | null => this.#kept.get(name) ?? null
  setItem = (name: string, value: string): void => void this.#kept.set(name, value)
  removeItem = (name: string): void => void this.#kept.delete(name)
}

let answers: (() => Response)[] = []
let sent: Sent[] = []
let changeModule: typeof ChangeModule
let intents: typeof IntentsModule

const envelope = (code: number, data: unknown = null, status = 200): Response =>
  new Response(JSON.stringify({ code, msg: `message ${code}`, data }), { status })
const lost = (): Response => {
  throw new TypeError('network')
}

/** Reloads the page: only the storages remain. */
async function loadPage(): Promise<void> {
  vi.resetModules()
  changeModule = await import('./change')
  intents = await import('./intents')
}

beforeEach(async () => {
  vi.useFakeTimers()
  answers = []
  sent = []
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:3000' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push({
      key: headers.get('idempotency-key') ?? '',
      body: JSON.parse(typeof init.body === 'string' ? init.body : ''),
    })
    return (answers.shift() ?? lost)()
  })
  await loadPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function order(more: { readonly cont: string; readonly price?: string }): Promise<unknown> {
  const parameters = { ...BUY, ...more }
  const answer = changeModule.change(submit, parameters, 'Buy 1 EURUSD').catch((failure: unknown) => failure)
  await vi.runAllTimersAsync()
  return answer
}

describe('a call that changes something', () => {
  it('is sent under a new key for each intent once the last one is answered', async () => {
    answers = [() => envelope(1, { Id: 1 }), () => envelope(1, { Id: 2 })]
    expect(await order({ cont: '1' })).toEqual({ Id: 1 })
    expect(await order({ cont: '1' })).toEqual({ Id: 2 })
    expect(sent[0]?.key).toMatch(/^[\w-]{22}$/)
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    expect(intents.openIntents()).toEqual([])
  })

  it('retries under the same key when the answer is lost, and announces the outcome', async () => {
    answers = [lost, () => envelope(1004), () => envelope(500, null, 500), () => envelope(1, { Id: 7 })]
    expect(await order({ cont: '1' })).toEqual({ Id: 7 })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(sent).toHaveLength(4)
    expect(intents.openIntents()).toEqual([])
  })

  it('a refusal ends the retries and the key', async () => {
    answers = [lost, () => envelope(1205)]
    expect(await order({ cont: '1' })).toMatchObject({ kind: 'refused', code: 1205, text: 'message 1205' })
    expect(intents.openIntents()).toEqual([])
  })

  it('after a lost answer, a server that did not process the call leaves the outcome open', async () => {
    answers = [lost, () => envelope(1901, null, 503), () => envelope(1006, null, 429)]
    expect(await order({ cont: '1' })).toMatchObject({ kind: 'unknown-outcome' })
    expect(sent).toHaveLength(6)
    expect(intents.openIntents()).toMatchObject([{ state: 'unknown', what: 'Buy 1 EURUSD' }])
  })

  it('without a lost answer, a server that did not process the call has refused', async () => {
    answers = [() => envelope(1901, null, 503)]
    expect(await order({ cont: '1' })).toMatchObject({ kind: 'refused', code: 1901 })
    expect(intents.openIntents()).toEqual([])
  })

  it('the same content resumes the open intent with its first price, also after a reload', async () => {
    await order({ cont: '1', price: '1.10' })
    await loadPage()
    expect(intents.openIntents()).toMatchObject([{ state: 'unknown' }])
    answers = [() => envelope(1, { Id: 9 })]
    expect(await order({ cont: '1', price: '1.25' })).toEqual({ Id: 9 })
    expect(sent.at(-1)).toEqual({ key: sent[0]?.key, body: { ...BUY, cont: '1', price: '1.10' } })
  })

  it('other content is another intent', async () => {
    await order({ cont: '1' })
    answers = [() => envelope(1, { Id: 3 })]
    await order({ cont: '2' })
    expect(sent.at(-1)?.key).not.toBe(sent[0]?.key)
  })

  it('two taps at once are one call', async () => {
    answers = [() => envelope(1, { Id: 4 })]
    const [first, second] = [order({ cont: '1' }), order({ cont: '1' })]
    expect([await first, await second]).toEqual([{ Id: 4 }, { Id: 4 }])
    expect(sent).toHaveLength(1)
  })

  it('offline, no call is sent and no intent is open', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await order({ cont: '1' })).toMatchObject({ kind: 'network', networkCode: 'ERR_OFFLINE' })
    expect(sent).toEqual([])
    expect(intents.openIntents()).toEqual([])
  })
})
