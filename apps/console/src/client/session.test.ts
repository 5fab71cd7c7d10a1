import { expect, it } from 'vitest'
import { currentSession, endSession, endedBy, keepSession } from './session'

const OPERATOR = {
  ...{ id: 1, account: 'ann@example.com', name: 'Ann', roles: ['risk', 'nonsense'] },
  ...{ enrolled: 1, disabled: 0, created_at: '2026-01-01T00:00:00.000Z' },
}

it('says who ended it until the next one begins, and is ended by its own token alone', () => {
  expect(endedBy()).toBeUndefined()
  keepSession('one', OPERATOR)
  expect(currentSession()?.roles).toEqual(['risk'])
  endSession('another', 'server')
  expect([currentSession()?.token, endedBy()]).toEqual(['one', undefined])
  endSession('one', 'server')
  expect([currentSession(), endedBy()]).toEqual([undefined, 'server'])
  keepSession('two', OPERATOR)
  expect(endedBy()).toBeUndefined()
  endSession('two', 'operator')
  expect(endedBy()).toBe('operator')
})
