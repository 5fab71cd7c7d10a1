import { ENTRY_KINDS, ENTRY_KIND_NAMES } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { RULES } from './books-audit'

/** The kinds of entries that the SQL of rules names: `kind = 4`, `kind IN (4, 12)`. */
const named = new Set(
  RULES.flatMap(({ breaks }) =>
    [...breaks.matchAll(/\bkind (?:=|<>|IN \() ?([\d, ]+)/g)].flatMap(([, numbers = '']) =>
      numbers.split(',').map(Number),
    ),
  ),
)

it.each(ENTRY_KIND_NAMES)('entries of the kind %s are held to their cause by a rule of the audit', (kind) => {
  expect([...named]).toContain(ENTRY_KINDS[kind].number)
})
