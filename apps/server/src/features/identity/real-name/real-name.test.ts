import { describe, expect, it } from 'vitest'
import { readName } from './real-name'

describe('a name of an identity', () => {
  it.each([
    ["Seán O'Brien", "Seán O'Brien"],
    ['D’Souza', "D'Souza"],
    ['O‘Brien', "O'Brien"],
    ['O´Brien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['Jean–Luc', 'Jean-Luc'],
    ['Jean\u2011Luc', 'Jean-Luc'],
    ['Kamakawiwoʻole', 'Kamakawiwoʻole'],
    ['古丽·买买提', '古丽·买买提'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['  Abū   al-Qāsim ', 'Abū al-Qāsim'],
  ])('%j is kept as %j: keyboards write one sign in many ways', (typed, kept) => {
    expect(readName(typed)).toBe(kept)
  })

  it.each(['=cmd', '12', '<b>Ann</b>', 'A', '‘Brien'])('is none of %j', (typed) => {
    expect(readName(typed)).toBeUndefined()
  })
})
