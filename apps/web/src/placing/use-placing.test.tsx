import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { demoUser } from '../client/identity/own-user.cases'
import { queryClient } from '../client/transport/queries'
import { session } from '../client/transport/session'
import { noteConfirmedSize } from './confirmed-sizes'
import { chooseOneTap } from './one-tap'
import { usePlacing } from './use-placing'

afterEach(() => {
  cleanup()
  chooseOneTap(demoUser.uid, false)
  session.setState({ token: undefined, user: undefined })
  localStorage.clear()
})

const SMALL = { of: '1', amount: 5n, leverage: 30 }

/** Orders placed by a user who trades with one tap; `keys` are those of the sent orders. */
function placing(answer: () => Promise<string>, size = SMALL) {
  session.setState({ token: 'a token', user: demoUser })
  chooseOneTap(demoUser.uid, true)
  noteConfirmedSize(demoUser.uid, SMALL)
  const keys: string[] = []
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const place = (_way: 'buy' | 'sell', key: string) => {
    keys.push(key)
    return answer()
  }
  const { result } = renderHook(
    () => usePlacing<'buy' | 'sell'>({ place, size, onFailed: () => undefined, pass: (trade) => trade() }),
    { wrapper },
  )
  const taps = (way: 'buy' | 'sell') => act(async () => result.current.press(way))
  return { result, keys, taps }
}

it.each([
  ['done', () => Promise.resolve('Bought')],
  ['refused', () => Promise.reject(new Error('refused'))],
])('a tap just after an order was %s places no other', async (_what, answer) => {
  const { result, keys, taps } = placing(answer)
  await taps('buy')
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  await taps('buy')
  await taps('sell')
  expect(keys).toHaveLength(1)
  await waitFor(() => expect(result.current.isResting).toBe(false), { timeout: 3_000 })
  await taps('sell')
  expect(new Set(keys).size).toBe(2)
})

it.each([
  ['more lots', { ...SMALL, amount: 6n }],
  ['a higher leverage', { ...SMALL, leverage: 50 }],
  ['another instrument', { ...SMALL, of: '2' }],
])('one tap asks about %s than were placed before, and then no more', async (_what, size) => {
  const { result, keys, taps } = placing(() => Promise.resolve('Bought'), size)
  await taps('buy')
  expect([keys, result.current.confirming]).toEqual([[], 'buy'])
  await act(async () => result.current.confirm())
  await waitFor(() => expect(keys).toHaveLength(1))
  await waitFor(() => expect(result.current.isResting).toBe(false), { timeout: 3_000 })
  await taps('buy')
  expect([keys.length, result.current.confirming]).toEqual([2, undefined])
})

it('one tap sends a size that was placed before', async () => {
  const { keys, taps } = placing(() => Promise.resolve('Bought'))
  await taps('buy')
  expect(keys).toHaveLength(1)
})
