import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openIntents, forgetIntents, markIntent, openIntent } from '../client/transport/intents'
import { keepAsking } from '../client/transport/keep-asking'
import { Refused, exampleOf, reads, renders } from '../rendered.cases'
import { UnsettledBands } from './UnsettledBands'

afterEach(() => void vi.unstubAllGlobals())

afterEach(forgetIntents)

/** Leaves an order with an unknown outcome, as a previous page would. */
function leavesAnOrder(): void {
  const order = { type: 1, forex_id: 1, status: 1, cont: '1' }
  const { key } = openIntent({ path: '/v2/api/forex/submit', parameters: order, what: 'Buy 1 EURUSD' })
  markIntent(key, 'unknown')
}

it('requests the outcome of an order of an earlier page automatically', async () => {
  leavesAnOrder()
  const made = await renders(<UnsettledBands />, { answers: { submitOrder: exampleOf('submitOrder') } })
  const stops = keepAsking()
  await expect.poll(openIntents).toEqual([])
  expect(made.filter(({ call }) => call === 'submitOrder')).toHaveLength(1)
  stops()
})

it('shows that it is requesting, and requests once the network is back', async () => {
  leavesAnOrder()
  await renders(<UnsettledBands />, { answers: { submitOrder: new Refused(1205, 'No margin') } })
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  const stops = keepAsking()
  await reads(/We are asking what happened/)
  expect(openIntents()).toHaveLength(1)
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  await act(async () => void dispatchEvent(new Event('online')))
  await expect.poll(openIntents).toEqual([])
  expect(screen.queryByText(/We are asking what happened/)).toBeNull()
  stops()
})

it('leaves an order older than a minute to its user, since a request may place it', async () => {
  leavesAnOrder()
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  const made = await renders(<UnsettledBands />, { answers: { submitOrder: exampleOf('submitOrder') } })
  const stops = keepAsking()
  await reads(/We could not find out what happened/)
  expect(screen.getByText('Ask again')).toBeDefined()
  expect([made, openIntents().length]).toEqual([[], 1])
  stops()
  vi.useRealTimers()
})
