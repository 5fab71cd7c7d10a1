import { expect, it } from 'vitest'
import { markIntent, openIntent } from './intents'

it('a withdrawal with an unknown outcome is the same intent when requested with a fresh code and quote', () => {
  const draft = { draw_currency_id: 1, draw_method_id: 2, number: '60' }
  const first = openIntent({
    path: '/api/account/draw',
    parameters: { ...draft, quote_id: 'one', auth_code: '111111' },
    what: 'Withdrawal',
  })
  markIntent(first.key, 'unknown')
  const second = openIntent({
    path: '/api/account/draw',
    parameters: { ...draft, quote_id: 'two', auth_code: '222222' },
    what: 'Withdrawal',
  })
  expect(second.key).toBe(first.key)
})
