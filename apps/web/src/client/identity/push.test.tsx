import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { REAL, renders } from '../../rendered.cases'
import { renewPush } from './push'

afterEach(() => void vi.unstubAllGlobals())

/** A browser that lost its subscription, and makes another. */
function browserWithout(permission: NotificationPermission) {
  const subscribe = vi.fn<() => Promise<unknown>>(async () => ({
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/new', keys: { p256dh: 'point', auth: 'secret' } }),
  }))
  const registration = { pushManager: { getSubscription: async () => null, subscribe } }
  const serviceWorker = { register: async () => registration, getRegistration: async () => registration }
  vi.stubGlobal('Notification', { permission })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return subscribe
}

it('makes a subscription anew that the browser has ended, for the user who turned push on', async () => {
  const made = await renders(<p />)
  browserWithout('granted')
  localStorage.setItem('fairtick.push', String(REAL.id))
  await renewPush()
  expect(made.filter(({ call }) => call === 'subscribePush')).toEqual([
    {
      call: 'subscribePush',
      sent: { endpoint: 'https://fcm.googleapis.com/new', p256dh: 'point', auth: 'secret' },
    },
  ])
})

it.each([
  ['of a user who turned it off', '', 'granted'],
  ['of another user', '8', 'granted'],
  ['without the permission', String(REAL.id), 'default'],
] as const)('makes none %s', async (_whose, kept, permission) => {
  const made = await renders(<p />)
  const subscribe = browserWithout(permission)
  localStorage.setItem('fairtick.push', kept)
  await renewPush()
  expect(subscribe).not.toHaveBeenCalled()
  expect(made.filter(({ call }) => call === 'subscribePush')).toEqual([])
})
