import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cashierCalls, contractCalls } from '@fairtick/wire/calls'
import { demoUser as user } from '../identity/own-user.cases'
import type { Announcement } from './announcements'
import { storageOver } from './storage.cases'

const reads = cashierCalls.balances

let asked: { address: URL; headers: Headers }[] = []
let answer: () => Response = () => new Response()
let heard: Announcement[] = []

const envelope = (code: number, data: unknown = null, headers = {}): Response =>
  new Response(JSON.stringify({ code, msg: 'words', data }), { headers })

async function loadPage() {
  vi.resetModules()
  const [{ call }, { session, beginSession }, { onAnnouncement }, { setCallLanguage }] = await Promise.all([
    import('./call'),
    import('./session'),
    import('./announcements'),
    import('./call-language'),
  ])
  onAnnouncement((announcement) => heard.push(announcement))
  return { call, session, beginSession, setCallLanguage }
}

beforeEach(() => {
  asked = []
  heard = []
  vi.stubGlobal('localStorage', storageOver(new Map()))
  vi.stubGlobal('location', { origin: 'https://www.fairtick.com' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address: new URL(address), headers: new Headers(init.headers) })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('carries the language, the bare token and, reading, the time', async () => {
    const { call, beginSession, setCallLanguage } = await loadPage()
    beginSession({ token: 'secret', user })
    setCallLanguage('hk')
    answer = () => envelope(1, [1])
    expect(await call(contractCalls.orders, { status: 1, page: 2, from: undefined })).toEqual([1])
    const { address, headers } = asked[0] ?? { address: new URL('x:'), headers: new Headers() }
    expect(address.origin).toBe('https://api.fairtick.com')
    expect(address.search).toMatch(/^\?status=1&page=2&t=\d{13}$/)
    expect([headers.get('lang'), headers.get('authorization')]).toEqual(['hk', 'secret'])
  })

  it('999 ends the session and asks for a login', async () => {
    const { call, session, beginSession } = await loadPage()
    beginSession({ token: 'secret', user })
    answer = () => envelope(999)
    await expect(call(reads, {})).rejects.toMatchObject({ kind: 'session-ended' })
    expect(session.getState().token).toBeUndefined()
    expect(heard).toEqual([{ type: 'session-ended', goToLogin: true }])
  })

  it('999 to an initial call ends the session and stays', async () => {
    const { call, beginSession } = await loadPage()
    beginSession({ token: 'secret', user })
    answer = () => envelope(999)
    await expect(call(reads, {}, { isInitial: true })).rejects.toMatchObject({ kind: 'session-ended' })
    expect(heard).toEqual([{ type: 'session-ended', goToLogin: false }])
  })

  it('a late 999 of an older session leaves the new one alone', async () => {
    const { call, session, beginSession } = await loadPage()
    beginSession({ token: 'old', user })
    answer = () => {
      beginSession({ token: 'new', user })
      return envelope(999)
    }
    await expect(call(reads, {})).rejects.toMatchObject({ kind: 'session-ended' })
    expect(session.getState().token).toBe('new')
    expect(heard).toEqual([])
  })

  it('a login ends the session of its kind that it replaces at the server, and no other', async () => {
    const { session, beginSession } = await loadPage()
    const real = { ...user, id: 2, isDemo: false }
    answer = () => envelope(999)
    beginSession({ token: 'demo', user })
    beginSession({ token: 'real', user: real })
    beginSession({ token: 'real', user: real })
    expect(asked).toEqual([])
    beginSession({ token: 'real 2', user: { ...real, id: 3 } })
    beginSession({ token: 'demo 2', user })
    expect(session.getState().token).toBe('demo 2')
    await vi.waitFor(() =>
      expect(asked.map(({ address, headers }) => [address.pathname, headers.get('authorization')])).toEqual([
        ['/api/user/logout', 'real'],
        ['/api/user/logout', 'demo'],
      ]),
    )
    expect([session.getState().token, session.getState().parked?.token]).toEqual(['demo 2', 'real 2'])
    expect(heard).toEqual([])
  })

  it.each([
    ['a refusal', () => envelope(1101), { kind: 'refused', code: 1101, text: 'words' }],
    ['too many requests', () => envelope(1006, null, { 'retry-after': '3' }), { retryAfterMs: 3000 }],
    ['a proxy', () => new Response('<html>', { status: 502 }), { kind: 'network', networkCode: 'HTTP_502' }],
    ['foreign JSON', () => new Response('{"ok":true}'), { kind: 'network' }],
  ])('%s is told apart', async (_name, answers, failure) => {
    const { call } = await loadPage()
    answer = answers
    await expect(call(reads, {})).rejects.toMatchObject(failure)
  })

  it('cancelled is neither network nor refusal', async () => {
    const { call } = await loadPage()
    const controller = new AbortController()
    answer = () => {
      controller.abort()
      throw new TypeError('aborted')
    }
    await expect(call(reads, {}, { signal: controller.signal })).rejects.toMatchObject({ kind: 'cancelled' })
  })
})
