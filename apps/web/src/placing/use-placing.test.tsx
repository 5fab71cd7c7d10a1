import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { demoUser } from '../client/own-user.cases'
import { queryClient } from '../client/transport/queries'
import { session } from '../client/transport/session'
import { chooseOneTap } from './one-tap'
import { usePlacing } from './use-placing'

afterEach(() => {
  cleanup()
  chooseOneTap(demoUser.uid, false)
  session.setState({ token: undefined, user: undefined })
})

/** Placing by a user who trades with one tap; `keys` are those of the orders that were sent. */
function placing(answer: () => Promise<string>) {
  session.setState({ token: 'a token', user: demoUser })
  chooseOneTap(demoUser.uid, true)
  const keys: string[] = []
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const place = (_way: 'buy' | 'sell', key: string) => {
    keys.push(key)
    return answer()
  }
  const { result } = renderHook(
    () => usePlacing<'buy' | 'sell'>({ place, onFailed: () => undefined, pass: (trade) => trade() }),
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
