import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { REAL, control, exampleOf, presses, renders } from '../../rendered.cases'
import { NextSteps } from './NextSteps'

const EMPTY = { data: [], total: 0, all_fact_profits: '0', all_net_profits: '0' }
const nothing = () => undefined

/** A user who is verified or not, with or without money, and with orders or none. */
const answersFor = (has: { readonly verified: boolean; readonly orders: boolean }) => ({
  realName: { ...exampleOf('realName'), review_status: has.verified ? 2 : 0 },
  orders: has.orders ? exampleOf('orders') : EMPTY,
  options: { data: [], total: 0 },
})

const isDone = async (step: string) => (await control(`next-${step}`)).textContent.endsWith('Done')

it('stay after the deposit, with what is done of them', async () => {
  await renders(<NextSteps onDemo={nothing} />, { answers: answersFor({ verified: false, orders: false }) })
  expect([await isDone('verify'), await isDone('deposit'), await isDone('trade')]).toEqual([
    false,
    true,
    false,
  ])
})

it('go once all three are done', async () => {
  const made = await renders(<NextSteps onDemo={nothing} />, {
    answers: answersFor({ verified: true, orders: true }),
  })
  await vi.waitFor(() => expect(localStorage.getItem('fairtick.first-steps')).toContain(REAL.uid))
  expect(made.length).toBeGreaterThan(0)
  expect(screen.queryByTestId('next-trade')).toBeNull()
})

it('go when they are dismissed, and stay away', async () => {
  const user = { ...REAL, uid: '10000008' }
  const answers = answersFor({ verified: false, orders: false })
  await renders(<NextSteps onDemo={nothing} />, { answers, user })
  await presses('next-dismiss')
  expect(screen.queryByTestId('next-trade')).toBeNull()
  cleanup()
  const made = await renders(<NextSteps onDemo={nothing} />, { answers, user })
  expect([screen.queryByTestId('next-trade'), made]).toEqual([null, []])
})
