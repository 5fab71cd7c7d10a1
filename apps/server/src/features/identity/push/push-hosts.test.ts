import { expect, it } from 'vitest'
import { pushEndpoints } from './push-hosts'

const isPushEndpoint = pushEndpoints(['http://127.0.0.1:4000'])

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QAbc',
  'https://wns2-by3p.notify.windows.com/w/?token=a%2fb',
  'http://127.0.0.1:4000/push/1',
])('%s is of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil-fcm.googleapis.com/a',
  'https://.push.apple.com/a',
  'https://push.apple.com/a',
  'https://fcm.googleapis.com@127.0.0.1/a',
  'https://user@fcm.googleapis.com/a',
  'https://fcm.googleapis.com/a#b',
  'https://127.0.0.1/a',
  'http://127.0.0.1:4001/push/1',
  'http://127.0.0.1:4000@10.0.0.1/push',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'fcm.googleapis.com/a',
  '',
])('%s is not', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})
