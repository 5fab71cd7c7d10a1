import { expect, it } from 'vitest'
import { isReason } from './admin-parameters'

it.each(['asked by the client', 'KYC', 'no 7', '核查', '客戶來電', 'لا أعرفه'])('%s is a reason', (text) => {
  expect(isReason(text)).toBe(true)
})

it.each(['', '   ', '.', '...', '-?!', 'x', 'ok', 'aaa', 'AaA', 'a a a', '查', '查查', '111'])(
  '%j is none',
  (text) => {
    expect(isReason(text)).toBe(false)
  },
)
