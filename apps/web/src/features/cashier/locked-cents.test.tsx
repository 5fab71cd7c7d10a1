import { usdOf } from '@fairtick/domain'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renders } from '../../rendered.cases'
import { HeldAmount } from './HeldAmount'

it('rounds a locked amount up and a free one down, so that both make the balance', async () => {
  await renders(
    <>
      <HeldAmount isLocked amount={usdOf(4_768_004_500n)} testId="locked" />
      <HeldAmount amount={usdOf(5_165_125_500n)} testId="free" />
      <HeldAmount amount={usdOf(9_933_130_000n)} testId="balance" />
    </>,
  )
  const [locked, free, balance] = ['locked', 'free', 'balance'].map(
    (id) => screen.getByTestId(id).textContent,
  )
  expect([locked, free, balance].map((each) => each?.replace(/[^\d.,]/g, ''))).toEqual([
    '4,768.01',
    '5,165.12',
    '9,933.13',
  ])
})
