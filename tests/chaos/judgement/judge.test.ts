import { describe, expect, it } from 'vitest'
import type { SentRequest, Outcome } from './journal'
import { type Finding, type StoredEffects, judge } from './judge'

const reading = {
  nameOf: ({ number }: SentRequest) => `key ${number}`,
  valuesOf: (_asked: SentRequest, answer: string) => `values of ${answer}`,
}
const acknowledged: Outcome = { is: 'acknowledged', answer: 'A' }
const unknown: Outcome = { is: 'unknown', why: 'ECONNRESET' }
const refused: Outcome = { is: 'refused', why: '1205' }
const putOff: Outcome = { is: 'put-off', why: '1900' }

/** A request with an effect of its own number by default. */
function asked(number: number, outcome: Outcome, changes: Partial<SentRequest> = {}): SentRequest {
  return {
    number,
    userId: 1000,
    deed: 'close',
    effect: `close ${number}`,
    path: '',
    form: '',
    key: '',
    tries: 1,
    outcome,
    otherAnswers: [],
    isLeftByDrain: false,
    ...changes,
  }
}

const there = (number: number, answer = 'A') => ({ effect: `close ${number}`, values: `values of ${answer}` })
const stored = (number: number, answer = 'A'): [string, string] => [`key ${number}`, answer]

function storedEffects(effects: StoredEffects['effects'], answers: [string, string][]): StoredEffects {
  return { effects, answers: new Map(answers) }
}

describe('a run is well when', () => {
  it.each<[string, SentRequest[], StoredEffects]>([
    ['nothing was asked and nothing is there', [], storedEffects([], [])],
    [
      'what was acknowledged is there once, with its answer',
      [asked(1, acknowledged)],
      storedEffects([there(1)], [stored(1)]),
    ],
    ['what is unknown is not there', [asked(1, unknown)], storedEffects([], [])],
    ['what is unknown is there whole', [asked(1, unknown)], storedEffects([there(1)], [stored(1)])],
    [
      'what was refused or put off is not there',
      [asked(1, refused), asked(2, putOff)],
      storedEffects([], []),
    ],
    [
      'one of two who wanted the same has it',
      [asked(1, acknowledged), asked(2, refused, { effect: 'close 1' })],
      storedEffects([there(1)], [stored(1)]),
    ],
    [
      'the unknown one of two who wanted the same has it',
      [asked(1, unknown), asked(2, refused, { effect: 'close 1' })],
      storedEffects([there(1)], [stored(1)]),
    ],
  ])('%s', (_what, journal, database) => {
    expect(judge(journal, database, reading)).toEqual([])
  })
})

describe('is found', () => {
  it.each<[string, Finding['kind'], SentRequest[], StoredEffects]>([
    ['what was acknowledged and is gone', 'lost', [asked(1, acknowledged)], storedEffects([], [])],
    [
      'what was acknowledged, whose answer alone is left',
      'lost',
      [asked(1, acknowledged)],
      storedEffects([], [stored(1)]),
    ],
    [
      'what was acknowledged with other values',
      'half',
      [asked(1, acknowledged)],
      storedEffects([there(1, 'B')], [stored(1)]),
    ],
    [
      'what was acknowledged without its answer',
      'half',
      [asked(1, acknowledged)],
      storedEffects([there(1)], []),
    ],
    [
      'what was acknowledged and is there twice',
      'doubled',
      [asked(1, acknowledged)],
      storedEffects([there(1), there(1)], [stored(1)]),
    ],
    [
      'another stored answer than the acknowledged one',
      'doubled',
      [asked(1, acknowledged)],
      storedEffects([there(1)], [stored(1, 'B')]),
    ],
    [
      'another answer to the same key',
      'doubled',
      [asked(1, acknowledged, { otherAnswers: ['B'] })],
      storedEffects([there(1)], [stored(1)]),
    ],
    [
      'a close that two were promised',
      'half',
      [asked(1, acknowledged), asked(2, acknowledged, { effect: 'close 1' })],
      storedEffects([there(1)], [stored(1), stored(2)]),
    ],
    ['what is unknown, without its answer', 'half', [asked(1, unknown)], storedEffects([there(1)], [])],
    [
      'what is unknown, with nothing but its answer',
      'half',
      [asked(1, unknown)],
      storedEffects([], [stored(1)]),
    ],
    [
      'what is unknown, twice',
      'doubled',
      [asked(1, unknown)],
      storedEffects([there(1), there(1)], [stored(1)]),
    ],
    ['what was refused and is there', 'unasked', [asked(1, refused)], storedEffects([there(1)], [])],
    ['what was put off and is there', 'unasked', [asked(1, putOff)], storedEffects([there(1)], [stored(1)])],
    ['what nobody asked for', 'unasked', [], storedEffects([there(9)], [])],
    [
      'what a server carried out that ended in peace, and did not answer',
      'unanswered',
      [asked(1, unknown, { isLeftByDrain: true })],
      storedEffects([there(1)], [stored(1)]),
    ],
  ])('%s', (_what, kind, journal, database) => {
    expect(judge(journal, database, reading).map((finding) => finding.kind)).toContain(kind)
  })
})
