import { usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { withLeftover } from './use-formulas'

const figures = { exact: (amount: bigint) => (Number(amount) / 1e6).toFixed(6) }
const ends = (worked: string, booked: string) => withLeftover(usd(worked), usd(booked), figures)

it('a formula ends with the booked amount, or with what a closed part left over', () => {
  expect(ends('55', '55')).toBe('55.000000')
  expect(ends('17.833334', '17.833333')).toBe('17.833334 − 0.000001 = 17.833333')
  expect(ends('17.833333', '17.833335')).toBe('17.833333 + 0.000002 = 17.833335')
})
