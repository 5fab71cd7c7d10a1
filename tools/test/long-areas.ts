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
    sweeps: ['tests/sim', 'tests/chaos/sweeps/income-killed', 'tests/chaos/sweeps/folding-killed'],
  },
  {
    name: 'money of clients',
    sources: ['cashier/', 'lending/', 'mining/'].flatMap((area) => [
      `apps/server/src/features/${area}`,
      `packages/domain/src/${area}`,
    ]),
    sweeps: ['tests/sim', 'tests/chaos/sweeps/income-killed'],
  },
  {
    name: 'engine',
    sources: [
      'apps/server/src/engine/',
      'apps/server/src/features/contracts/',
      'apps/server/src/features/options/',
      'packages/domain/src/contracts/',
      'packages/domain/src/options/',
    ],
    sweeps: ['tests/sim', 'apps/server/src/engine', 'apps/server/src/features/options'],
  },
  {
    name: 'copying',
    sources: ['apps/server/src/features/copying/', 'packages/domain/src/copying/'],
    sweeps: ['tests/sim', 'apps/server/src/features/copying'],
  },
  {
    name: 'heads',
    sources: [
      'apps/server/src/market/heads/',
      'packages/domain/src/market/',
      'apps/web/public/verify-proof.mjs',
    ],
    sweeps: ['tests/verifier'],
  },
  {
    name: 'several processes',
    sources: [
      'apps/server/src/bus/',
      'apps/server/src/adapters/bus-nats',
      'apps/server/src/processes',
      'apps/server/src/database/place',
    ],
    sweeps: ['tests/chaos/sweeps/take-over', 'tests/chaos/sweeps/market-killed'],
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

/** Whether a path is one of an area's sources. Tests and their cases are not. */
export function isSourceOf(area: LongArea, path: string): boolean {
  return !/\.(test|cases)\.tsx?$/.test(path) && area.sources.some((beginning) => path.startsWith(beginning))
}
