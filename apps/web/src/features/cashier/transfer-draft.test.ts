import { usd } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { chooseSide, readTransferDraft } from './transfer-draft'

const DRAFT = { from: 'fund', to: 'contract', amount: '10' } as const

describe('a transfer being typed', () => {
  it('swaps its accounts if the other side is chosen, and else changes one', () => {
    expect(chooseSide(DRAFT, 'from', 'contract')).toMatchObject({ from: 'contract', to: 'fund' })
    expect(chooseSide(DRAFT, 'to', 'fund')).toMatchObject({ from: 'contract', to: 'fund' })
    expect(chooseSide(DRAFT, 'to', 'option')).toMatchObject({ from: 'fund', to: 'option' })
  })

  it.each([
    ['', 'empty'],
    ['0', 'empty'],
    ['0.00', 'empty'],
    ['1.001', 'not-cents'],
    ['abc', 'not-cents'],
    ['20.01', 'too-much'],
  ])('of %j cannot be sent: %s', (amount, problem) => {
    expect(readTransferDraft({ ...DRAFT, amount }, usd('20'))).toEqual({ problem })
  })

  it('of the largest transferable amount is a request, also while that amount is unknown', () => {
    const request = { from: 'fund', to: 'contract', amount: usd('20') }
    expect(readTransferDraft({ ...DRAFT, amount: '20' }, usd('20'))).toEqual({ request })
    expect(readTransferDraft({ ...DRAFT, amount: '20' }, undefined)).toEqual({ request })
  })
})
