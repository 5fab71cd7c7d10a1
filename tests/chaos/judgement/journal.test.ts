import { describe, expect, it } from 'vitest'
import { type Outcome, outcomeAfter, outcomeOfTwins } from './journal'

const acknowledged: Outcome = { is: 'acknowledged', answer: 'A' }
const unknown: Outcome = { is: 'unknown', why: 'ECONNRESET' }
const refused: Outcome = { is: 'refused', why: '1205' }
const putOff: Outcome = { is: 'put-off', why: '1900' }

describe('asking again', () => {
  it.each<[Outcome, Outcome, Outcome]>([
    [acknowledged, unknown, acknowledged],
    [acknowledged, refused, acknowledged],
    [unknown, putOff, unknown],
    [unknown, refused, refused],
    [unknown, acknowledged, acknowledged],
    [putOff, acknowledged, acknowledged],
    [putOff, unknown, unknown],
  ])('after %o and %o is %o', (before, next, known) => {
    expect(outcomeAfter(before, next)).toBe(known)
  })
})

describe('of two at once', () => {
  it.each<[Outcome, Outcome, Outcome]>([
    [acknowledged, unknown, acknowledged],
    [refused, unknown, unknown],
    [putOff, unknown, unknown],
    [putOff, refused, refused],
    [putOff, acknowledged, acknowledged],
  ])('%o and %o is %o, either way', (one, other, known) => {
    expect(outcomeOfTwins(one, other)).toBe(known)
    expect(outcomeOfTwins(other, one)).toBe(known)
  })
})
