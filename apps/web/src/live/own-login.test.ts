import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../client/transport/session'
import { createOwnLogin } from './own-login'

const initial = session.getState()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  session.setState(initial)
})

/** A promise that is resolved by a call. */
function later() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

it('logs in once the own pushes are heard, and at once from then on', async () => {
  const hears = later()
  const logins: (string | undefined)[] = []
  const logIn = createOwnLogin({ login: (token) => logins.push(token), hearOwn: () => hears.promise })
  session.setState({ token: 'first' })
  logIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(logins).toEqual([])
  hears.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(logins).toEqual(['first'])
  session.setState({ token: 'second' })
  logIn()
  expect(logins).toEqual(['first', 'second'])
})

it('logs in as the user of the moment, where another one logged in meanwhile', async () => {
  const hears = later()
  const hearOwn = vi.fn<() => Promise<void>>(() => hears.promise)
  const logins: (string | undefined)[] = []
  const logIn = createOwnLogin({ login: (token) => logins.push(token), hearOwn })
  session.setState({ token: 'first' })
  logIn()
  session.setState({ token: 'second' })
  logIn()
  hears.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(hearOwn).toHaveBeenCalledTimes(1)
  expect(new Set(logins)).toEqual(new Set(['second']))
})

it('tries again where the code could not be loaded, unless the session has ended', async () => {
  let isUp = false
  const logins: (string | undefined)[] = []
  const hearOwn = vi.fn<() => Promise<void>>(async () => {
    if (!isUp) throw new TypeError('not loaded')
  })
  const logIn = createOwnLogin({ login: (token) => logins.push(token), hearOwn })
  session.setState({ token: 'first' })
  logIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(logins).toEqual([])
  isUp = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(logins).toEqual(['first'])

  const calls = hearOwn.mock.calls.length
  isUp = false
  const other = createOwnLogin({ login: (token) => logins.push(token), hearOwn })
  other()
  session.setState({ token: undefined })
  other()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hearOwn).toHaveBeenCalledTimes(calls + 1)
  expect(logins).toEqual(['first', undefined])
})

it('leaves a visitor without the code', () => {
  const logins: (string | undefined)[] = []
  const hearOwn = vi.fn<() => Promise<void>>(async () => undefined)
  createOwnLogin({ login: (token) => logins.push(token), hearOwn })()
  expect(logins).toEqual([undefined])
  expect(hearOwn).not.toHaveBeenCalled()
})
