import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnUser } from '@fairtick/wire'
import { demoUser as user } from '../identity/own-user.cases'
import { type OnStorage, storageOver, stubTabs } from './storage.cases'

let kept: Map<string, string>
let onStorage: OnStorage

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', storageOver(kept))
  stubTabs((listener) => {
    onStorage = listener
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openTab() {
  vi.resetModules()
  const tab = await import('./session')
  tab.followOtherTabs()
  return tab
}

it('is still there after a reload', async () => {
  const before = await openTab()
  before.beginSession({ token: 'secret', user })
  const after = await openTab()
  expect(after.session.getState()).toEqual({ token: 'secret', user })
})

it('a login and a logout in another tab are followed', async () => {
  const here = await openTab()
  const followHere = onStorage
  const other = await openTab()
  other.beginSession({ token: 'secret', user })
  followHere({ key: 'fairtick.session' })
  expect(here.isLoggedIn()).toBe(true)
  other.endSession()
  followHere({ key: 'fairtick.session' })
  expect(here.session.getState()).toEqual({ token: undefined, user: undefined })
})

it.each(['', 'null', '{"state":{"token":7,"user":{}}}', '{"state":{"token":"x"}}', '{"state":[]}'])(
  'a malformed session (%j) counts as none',
  async (text) => {
    kept.set('fairtick.session', text)
    const { isLoggedIn } = await openTab()
    expect(isLoggedIn()).toBe(false)
  },
)

const real: OwnUser = { ...user, id: 2, uid: '22222222', isDemo: false }

it('a real and a demo session coexist, and switch without a password', async () => {
  const tab = await openTab()
  tab.beginSession({ token: 'demo', user })
  tab.beginSession({ token: 'real', user: real })
  expect(tab.session.getState()).toEqual({ token: 'real', user: real, parked: { token: 'demo', user } })
  expect(tab.takeParked()).toBe(true)
  const after = await openTab()
  expect(after.session.getState()).toEqual({ token: 'demo', user, parked: { token: 'real', user: real } })
})

it('an ended session leaves the other one parked, and a new one of its kind replaces only its own kind', async () => {
  const tab = await openTab()
  tab.beginSession({ token: 'demo', user })
  tab.beginSession({ token: 'real', user: real })
  tab.endSession()
  expect(tab.isLoggedIn()).toBe(false)
  tab.beginSession({ token: 'demo 2', user })
  expect(tab.session.getState()).toEqual({ token: 'demo 2', user, parked: undefined })
})
