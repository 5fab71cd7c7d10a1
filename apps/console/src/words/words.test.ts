import { ROLES } from '@fairtick/domain'
import { EVERY_RESOURCE } from '@fairtick/wire/admin'
import { languages } from '@fairtick/texts'
import { OPERATORS_REASONS, loadReasons } from '@fairtick/texts/reasons'
import { describe, expect, it } from 'vitest'
import { type Words, en } from './en'
import { hk } from './hk'

const LANGUAGES: readonly (readonly [string, Words])[] = [
  ['English', en],
  ['Traditional Chinese', hk],
]

describe.each(LANGUAGES)('%s', (_language, words) => {
  it('has words for every resource, field, decision and role', () => {
    const missing = EVERY_RESOURCE.flatMap(({ name, fields, decisions }) => [
      ...absent(words.resources, [name]),
      ...absent(words.things, [name]),
      ...absent(words.fields, Object.keys(fields)),
      ...absent(words.decisions, Object.keys(decisions)),
    ])
    expect(missing).toEqual([])
    expect(absent(words.roles, Object.keys(ROLES))).toEqual([])
  })

  it('has as many reasons in each language, as one is chosen and another filled in', () => {
    const counts = (speech: Words) =>
      Object.fromEntries(Object.entries(speech.reasons).map(([name, reasons]) => [name, reasons.length]))
    expect(counts(hk)).toEqual(counts(en))
  })

  it('fills fields that there are into the words for a decision', () => {
    const places = (text: string) =>
      [...text.matchAll(/\{(\w+)\}/g)]
        .map(([, field]) => String(field))
        .toSorted((a, b) => a.localeCompare(b))
    for (const [path, deed] of Object.entries(words.deeds)) {
      const resource = EVERY_RESOURCE.find(({ name }) => name === path.split('.')[0])
      expect([path, Object.keys(resource?.decisions ?? {})]).toEqual([
        path,
        expect.arrayContaining([path.split('.')[1]]),
      ])
      expect([path, absent(resource?.fields ?? {}, places(deed))]).toEqual([path, []])
    }
  })
})

describe.each(languages)('the reasons in $key', ({ value }) => {
  it('are there for every no that a client reads, in the order of the operators', async () => {
    const reasonsOf = await loadReasons(value)
    const nos = EVERY_RESOURCE.flatMap(({ name, decisions }) =>
      Object.entries(decisions)
        .filter(([, { given, isNeeded }]) => given === 'remark' && isNeeded)
        .map(([decision]) => [name, decision] as const),
    ).filter((path) => ![path.join('.'), path[1]].some((own) => Object.hasOwn(en.reasons, own)))
    const counts = nos.map(([name, decision]) => reasonsOf(name, decision).length)
    expect(counts).toEqual(nos.map(([name, decision]) => OPERATORS_REASONS.en(name, decision).length))
    expect(Math.min(...counts)).toBeGreaterThan(0)
    const english = OPERATORS_REASONS.en('withdrawals', 'reject')
    expect(reasonsOf('withdrawals', 'reject').some((text) => english.includes(text))).toBe(value === 'en')
  })
})

const absent = (words: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.filter((name) => !Object.hasOwn(words, name))
