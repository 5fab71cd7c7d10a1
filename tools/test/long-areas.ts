/** A part of the product whose sweeps run before a change to it is merged. */
export interface LongArea {
  readonly name: string
  /** Path prefixes that belong to it. */
  readonly sources: readonly string[]
  /** Paths of its sweeps, as `npm run test:long -- …` takes them. */
  readonly sweeps: readonly string[]
}

/** The server's tests on another PostgreSQL and on production's Node. */
export const SECOND_PASS = 'second-pass'

/** The areas, by the cost of their faults: money first. */
export const LONG_AREAS: readonly LongArea[] = [
  {
    name: 'books',
    sources: [
      'apps/server/src/books/',
      'apps/server/src/adapters/books-writer',
      'packages/domain/src/ledger/',
      'packages/domain/src/money/',
    ],
    sweeps: ['tests/sim', 'tests/chaos/income-killed', 'tests/chaos/folding-killed'],
  },
  {
    name: 'engine',
    sources: ['apps/server/src/engine/', 'packages/domain/src/contracts/', 'packages/domain/src/options/'],
    sweeps: ['tests/sim', 'apps/server/src/engine'],
  },
  {
    name: 'wire',
    sources: ['packages/wire/', 'apps/server/src/http/', 'apps/server/src/realtime/'],
    sweeps: ['apps/server/test-http', 'apps/server/src/realtime'],
  },
  {
    name: 'migrations and platform',
    sources: [
      'apps/server/src/database/',
      'apps/server/src/adapters/embedded-postgres/',
      'apps/server/src/images/',
      'package-lock.json',
    ],
    sweeps: ['apps/server/src/adapters', SECOND_PASS],
  },
]

/** The areas of changed paths. Tests and their cases do not count. */
export function areasOf(changed: readonly string[]): readonly LongArea[] {
  const sources = changed.filter((path) => !/\.(test|cases)\.tsx?$/.test(path))
  return LONG_AREAS.filter((area) =>
    sources.some((path) => area.sources.some((beginning) => path.startsWith(beginning))),
  )
}
