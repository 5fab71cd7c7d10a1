import { describe, expect, it } from 'vitest'
import { BadAnswer } from '../../kinds/decimals'
import { areaShape, inviteShape, readSecurity, sessionShape, userShape } from '../../shapes'

const wireUser = {
  id: 7,
  uid: '12345678',
  email: 'ann@example.com',
  mobile: '',
  is_demo: 0,
  is_trader: 0,
  invite_code: 'ABCDEFGH',
  review_status: 1,
  two_factor: 1,
  created_at: '2026-01-02T03:04:05.006Z',
  history_since: null,
}
const wireSecurity = {
  email: 'ann@example.com',
  mobile: '+85251234567',
  two_factor: 1,
  recovery_codes_left: 9,
  passkeys: [
    { id: 1, name: 'phone', created_at: '2026-01-02T03:04:05.006Z', last_used_at: null },
    {
      id: 2,
      name: 'laptop',
      created_at: '2026-01-02T03:04:05.006Z',
      last_used_at: '2026-01-03T00:00:00.000Z',
    },
  ],
  phrase: 'blue otter',
  password_changed_at: '2026-01-01T00:00:00.000Z',
  withdrawals_held_until: '2026-01-02T00:00:00.000Z',
  withdrawals_held_why: 'password',
}

it('reads a session, with its country if known', () => {
  const at = '2026-01-02T03:04:05.006Z'
  const seen = { created_at: at, last_seen_at: at, current: 1 }
  const wire = { id: 5, device: 'a phone', ip: '8.8.8.8', place: undefined, ...seen }
  expect(sessionShape.read(wire)).toEqual({
    id: 5,
    device: 'a phone',
    address: '8.8.8.8',
    place: undefined,
    createdAt: Date.parse(at),
    lastSeenAt: Date.parse(at),
    isCurrent: true,
  })
  expect(sessionShape.read({ ...wire, place: 'US' }).place).toBe('US')
})

it('reads a user', () => {
  expect(userShape.read(wireUser)).toEqual({
    id: 7,
    uid: '12345678',
    email: 'ann@example.com',
    mobile: '',
    isDemo: false,
    isTrader: false,
    inviteCode: 'ABCDEFGH',
    reviewStatus: 1,
    hasTwoFactor: true,
    createdAt: Date.UTC(2026, 0, 2, 3, 4, 5, 6),
  })
  expect(() => userShape.read({ ...wireUser, created_at: 'yesterday' })).toThrow(BadAnswer)
})

it('reads an area and an invitation', () => {
  expect(areaShape.read({ id: 193, code: 'HK', global_code: '852', name: 'Hong Kong' })).toEqual({
    id: 193,
    country: 'HK',
    diallingCode: '852',
    name: 'Hong Kong',
  })
  const link = 'https://x.example/register?invite_code=ABCDEFGH'
  expect(inviteShape.read({ invite_code: 'ABCDEFGH', invite_link: link, invited_num: 2 })).toEqual({
    code: 'ABCDEFGH',
    link,
    invited: 2,
  })
})

describe('the security of an account', () => {
  it('is read with its passkeys and the hold on withdrawals', () => {
    expect(readSecurity(wireSecurity)).toMatchObject({
      hasTwoFactor: true,
      recoveryCodesLeft: 9,
      passkeys: [
        { id: 1, lastUsedAt: undefined },
        { id: 2, lastUsedAt: Date.UTC(2026, 0, 3) },
      ],
      withdrawalsHeld: { until: Date.UTC(2026, 0, 2), why: 'password' },
    })
  })

  it('has no hold without one, and no unknown reason', () => {
    const free = { ...wireSecurity, withdrawals_held_until: null, withdrawals_held_why: null }
    expect(readSecurity(free).withdrawalsHeld).toBeUndefined()
    expect(readSecurity({ ...wireSecurity, withdrawals_held_why: 'x' }).withdrawalsHeld?.why).toBeUndefined()
  })
})
