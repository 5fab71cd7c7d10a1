import { expect, it } from 'vitest'
import { RULES_NOTICE_MS, RULES_VERSIONS, rulesAt } from './rules-version'

it('the versions of the rules are numbered, and each begins after the one before it', () => {
  expect(RULES_VERSIONS.map(({ version }) => version)).toEqual(RULES_VERSIONS.map((_each, at) => at + 1))
  const begins = RULES_VERSIONS.map(({ since }) => since)
  expect(begins).toEqual([...new Set(begins)].toSorted((one, other) => one - other))
})

it('a change for the worse is announced a week before it holds', () => {
  for (const { since, announcedAt, isWorse } of RULES_VERSIONS.slice(1))
    expect(since - announcedAt).toBeGreaterThanOrEqual(isWorse ? RULES_NOTICE_MS : 0)
})

it('none is announced before the one that it changes', () => {
  const announced = RULES_VERSIONS.map(({ announcedAt }) => announcedAt)
  expect(announced).toEqual(announced.toSorted((one, other) => one - other))
})

it('what is opened is accepted under the version of its moment', () => {
  for (const { version, since } of RULES_VERSIONS) expect(rulesAt(since)).toBe(version)
  expect(rulesAt(0)).toBe(1)
})
