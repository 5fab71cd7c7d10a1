import { anInstrument } from '@fairtick/testkit'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { REAL } from '../../../rendered.cases'
import { session } from '../../../client/transport/session'
import { keepTicket, keptTicket } from './kept-ticket'
import { useOpenTicket } from './open-tickets'
import { type Ticket, emptyTicket } from './ticket'

const eurUsd = anInstrument({ showCode: 'EUR/USD', leverageOptions: [30, 100] })
const fresh = emptyTicket(eurUsd)
const FILLED: Ticket = { ...fresh, lots: '0.09', leverage: 100, stopLoss: '1.09', unmoved: ['stopLoss'] }

const isIn = (user = REAL) => session.setState({ token: `token of ${user.id}`, user })
const opened = () => renderHook(() => useOpenTicket(eurUsd)).result

afterEach(() => {
  session.setState({ token: undefined, user: undefined })
  sessionStorage.clear()
})

it('a ticket is kept at each change, for its user alone', () => {
  isIn()
  const ticket = opened()
  act(() => ticket.current.change({ lots: '0.09', leverage: 100, stopLoss: '1.09', unmoved: ['stopLoss'] }))
  expect(keptTicket(eurUsd.id, fresh)).toEqual(FILLED)
  session.setState({ user: { ...REAL, id: REAL.id + 1 } })
  expect(keptTicket(eurUsd.id, fresh)).toBeUndefined()
})

it('what a visitor filled in is kept for who logs in', () => {
  const ticket = opened()
  act(() => ticket.current.change(FILLED))
  act(() => void isIn())
  expect(keptTicket(eurUsd.id, fresh)).toEqual(FILLED)
})

it('a ticket from before a reload is there, with leverage that is still on offer', () => {
  isIn()
  keepTicket(eurUsd.id, FILLED)
  expect(opened().current.ticket).toEqual(FILLED)
  keepTicket(eurUsd.id, { ...FILLED, leverage: 400 })
  expect(opened().current.ticket).toEqual({ ...FILLED, leverage: 30 })
})

it('the end of the session removes it', () => {
  isIn()
  keepTicket(eurUsd.id, FILLED)
  opened()
  act(() => void session.setState({ token: undefined, user: undefined }))
  isIn()
  expect(keptTicket(eurUsd.id, fresh)).toBeUndefined()
})

it.each([
  '{',
  'null',
  '[]',
  JSON.stringify({ ...FILLED, lots: 5 }),
  JSON.stringify({ ...FILLED, stopSide: 'up' }),
  JSON.stringify({ ...FILLED, unmoved: ['price'] }),
  JSON.stringify({ ...FILLED, more: '' }),
])('what is no ticket is left: %s', (ticket) => {
  isIn()
  sessionStorage.setItem(
    `fairtick.draft.contract.${eurUsd.id}`,
    JSON.stringify({ userId: REAL.id, draft: { ticket } }),
  )
  expect(opened().current.ticket).toEqual(fresh)
})
