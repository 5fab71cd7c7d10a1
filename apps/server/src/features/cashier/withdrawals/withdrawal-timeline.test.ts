import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import type { Withdrawal } from './withdrawal-store'
import { timelineOf } from './withdrawal-timeline'

const EXPLORER = 'https://chain.example/tx/{txid}'
const TXID = '9f'.repeat(32)
const PAID = { status: 'paid', requestedAt: 1, approvedAt: 2, endedAt: 3, txid: TXID } as Withdrawal
const linksOf = (withdrawal: Withdrawal, explorer?: string) =>
  timelineOf(withdrawal, explorer).map(({ link }) => link)

describe('where a payment can be looked up', () => {
  it('stands with the step that it was paid by', () => {
    expect(linksOf(PAID, EXPLORER)).toEqual(['', '', `https://chain.example/tx/${TXID}`])
    expect(linksOf({ ...PAID, txid: `0x${TXID}` }, EXPLORER).at(-1)).toBe(
      `https://chain.example/tx/0x${TXID}`,
    )
  })

  it('is nowhere without an explorer of the currency, and for what was not paid', () => {
    expect(linksOf(PAID)).toEqual(['', '', ''])
    expect(linksOf({ ...PAID, status: 'rejected' }, EXPLORER)).toEqual(['', '', ''])
  })

  it.each(
    cases(`
      words
      paid by hand
      ../../login?next=aaaaaaaaaaaa
      javascript:alert(1)aaaaaaaaaa
      aaaaaaaa#aaaaaaaaaa
      short
    `),
  )('is not made of the words "$words" of an operator', (row) => {
    expect(linksOf({ ...PAID, txid: cell(row, 'words') }, EXPLORER).at(-1)).toBe('')
  })
})
