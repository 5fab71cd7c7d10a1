import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { demoUser } from '../identity/own-user.cases'
import { storageOver, stubTabs } from '../transport/storage.cases'

const REAL = { ...demoUser, isDemo: false }
const DEVICE = 'fairtick.favourites'
/** The account's part is loaded at its first use, which takes a moment. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000 })

let atServer: number[]
let isDown = false
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', storageOver(kept))
  stubTabs(() => undefined)
})

/** The server's part. */
async function answer({ path }: { readonly path: string }, sent: { forex_ids: string; on: number }) {
  if (isDown) throw new Error('down')
  if (path.endsWith('/choose')) {
    const ids = sent.forex_ids.split(',').map(Number)
    const others = atServer.filter((id) => !ids.includes(id))
    atServer = sent.on === 1 ? [...atServer, ...ids.filter((id) => !atServer.includes(id))] : others
  }
  return { forex_ids: atServer }
}

async function startedAs(user: typeof REAL | undefined) {
  vi.resetModules()
  const { session } = await import('../transport/session')
  session.setState(user ? { token: 'a token', user } : { token: undefined, user: undefined })
  vi.doMock('../transport/call', () => ({ call: answer }))
  const tab = await import('./favourites')
  tab.followFavourites()
  return { tab, session }
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../transport/call')
  isDown = false
})

it("a visitor's stars join those of the account at the login, once", async () => {
  atServer = [5]
  kept.set(DEVICE, '[7,5,9]')
  const { tab } = await startedAs(REAL)
  await soon(() => expect(tab.favourites.getState().ids).toEqual([5, 7, 9]))
  tab.setFavourite(7, false)
  await soon(() => expect(atServer).toEqual([5, 9]))
  const again = await startedAs(REAL)
  await soon(() => expect(again.tab.favourites.getState().ids).toEqual([5, 9]))
  again.session.setState({ token: undefined, user: undefined })
  expect(again.tab.favourites.getState().ids).toEqual([7, 5, 9])
})

it('a star goes back if the account does not take it', async () => {
  atServer = []
  const { tab } = await startedAs(REAL)
  isDown = true
  tab.setFavourite(7, true)
  expect(tab.favourites.getState().ids).toEqual([7])
  await soon(() => expect(tab.favourites.getState().ids).toEqual([]))
})

it('those of a demo user stay on the device', async () => {
  atServer = []
  const { tab } = await startedAs({ ...REAL, isDemo: true })
  tab.setFavourite(7, true)
  expect(kept.get(DEVICE)).toBe('[7]')
  expect(atServer).toEqual([])
})
