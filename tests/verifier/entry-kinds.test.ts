import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ENTRY_KINDS, ENTRY_KIND_NAMES } from '@fairtick/domain'
import { expect, it } from 'vitest'

const FOLDER = import.meta.dirname
/** Kinds without a row of their own to compare with: the verifier checks their sums alone. */
const BY_SUMS = ['transfer', 'negative-balance-protection', 'demo-funds', 'brought-forward']

/** The numbers in the tables of kinds that the verifier's checks read: `const KIND = { deposit: 1 }`. */
const named = new Set(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && !/[.](test|cases)[.]ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/const KIND = \{([^}]+)\}/g)])
    .flatMap(([, table = '']) => [...table.matchAll(/: (\d+)/g)].map(([, number]) => Number(number))),
)

it.each(ENTRY_KIND_NAMES)('entries of the kind %s are compared with their rows, or listed', (kind) => {
  expect(named.has(ENTRY_KINDS[kind].number)).toBe(!BY_SUMS.includes(kind))
})
