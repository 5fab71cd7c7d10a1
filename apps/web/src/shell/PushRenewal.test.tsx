import { afterEach, expect, it, vi } from 'vitest'
import { REAL, renders } from '../rendered.cases'
import { PushRenewal } from './PushRenewal'

afterEach(() => void vi.unstubAllGlobals())

it('the subscription of this browser is told again at a start, whatever the screen', async () => {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'point', auth: 'secret' } }),
  }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('Notification', { permission: 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  })
  localStorage.setItem('fairtick.push', String(REAL.id))
  const made = await renders(<PushRenewal />)
  await vi.waitFor(() => expect(made.map(({ call }) => call)).toContain('subscribePush'))
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
