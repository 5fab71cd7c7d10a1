import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LONG_AREAS, SECOND_PASS, isSourceOf } from './long-areas'
import { TWICE } from './release-steps'

/** Sweeps of a whole `npm run test:long` alone: outages, recorded days, additions, tools and pages. */
const OF_RELEASES = [
  'apps/server/src/market/garbage',
  'bench/tests',
  'packages/ui/gallery/gallery-axe',
  'tests/chaos/sweeps/database-primary-killed',
  'tests/chaos/sweeps/feed-that-lies',
  'tests/chaos/sweeps/gateway-alone',
  'tests/chaos/sweeps/reads-on-a-standby',
  'tests/chaos/sweeps/restored-to-a-moment',
  'tests/chaos/sweeps/rolling',
  'tests/chaos/sweeps/standby-faults',
  'tests/chaos/sweeps/whole-beside-market',
  'tests/container/image-steps',
  'tests/planted/one-more',
  'tests/recorded/recorded-day',
  'tools/calendars/calendars',
  'tools/processes/interrupted',
  'tools/release/release',
]

const namesOf = (path: string) => LONG_AREAS.filter((area) => isSourceOf(area, path)).map(({ name }) => name)

describe('the areas of a path', () => {
  it.each([
    ['apps/server/src/books/run.ts', ['books']],
    ['packages/domain/src/contracts/position/close-position.ts', ['engine']],
    ['packages/wire/src/calls/market.ts', ['wire']],
    ['apps/server/src/features/cashier/withdrawals/withdraw.ts', ['money of clients']],
    ['packages/domain/src/lending/owed.ts', ['money of clients']],
    ['apps/server/src/features/copying/follow-commands.ts', ['copying']],
    ['apps/server/src/market/heads/heads.ts', ['heads']],
    ['apps/server/src/database/migrations/0100-x.sql', ['migrations and platform']],
    ['tests/planted/one-more/queue.ts', []],
    ['packages/wire/src/object.ts', ['wire']],
    ['apps/server/src/books/run.test.ts', []],
    ['docs/figures.md', []],
  ])('%s: %j', (path, names) => {
    expect(namesOf(path)).toEqual(names)
  })
})

describe('the list of areas', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')

  it('names sources that there are', () => {
    const sources = LONG_AREAS.flatMap((area) => area.sources)
    expect(sources.filter((source) => !tracked.some((path) => path.startsWith(source)))).toEqual([])
  })

  it('has each sweep, or the sweep waits for a release by choice', () => {
    const chosen = [...LONG_AREAS.flatMap((area) => area.sweeps), ...OF_RELEASES]
    const sweeps = tracked.filter((path) => /[.]long[.]test[.]tsx?$/.test(path))
    expect(sweeps.filter((path) => !chosen.some((beginning) => path.startsWith(beginning)))).toEqual([])
    expect(OF_RELEASES.filter((beginning) => !sweeps.some((path) => path.startsWith(beginning)))).toEqual([])
  })

  it('names sweeps that there are', () => {
    const sweeps = LONG_AREAS.flatMap((area) => area.sweeps).filter((sweep) => sweep !== SECOND_PASS)
    const isSweep = (path: string, sweep: string) => path.startsWith(sweep) && path.includes('.long.test.')
    expect(sweeps.filter((sweep) => !tracked.some((path) => isSweep(path, sweep)))).toEqual([])
  })
})

describe('the second pass', () => {
  it('has paths that there are: one that is not would run nothing', () => {
    expect(TWICE.filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))).toEqual([])
  })

  it('is on the Node that the README recommends', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('24 LTS for production')
  })
})
