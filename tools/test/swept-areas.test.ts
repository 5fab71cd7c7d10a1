import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LONG_AREAS } from './long-areas'
import { areasToSweep, digestsOfAreas, notePassed } from './swept-areas'

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const changed = () => areasToSweep(root, digestsOfAreas(root)).map(({ name }) => name)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairtick-swept-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
  write('.gitignore', 'ignored.ts\n')
  write('.ci/run', '')
  write('apps/server/src/books/run.ts', 'one')
  write('packages/wire/src/index.ts', 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('areas to sweep', () => {
  it('are all where none is known to have passed', () => {
    expect(changed()).toEqual(LONG_AREAS.map(({ name }) => name))
  })

  it('are those whose sources changed since, with or without a commit', () => {
    notePassed(root, LONG_AREAS, digestsOfAreas(root))
    expect(changed()).toEqual([])
    write('apps/server/src/books/run.ts', 'two')
    expect(changed()).toEqual(['books'])
    write('apps/server/src/books/run.ts', 'one')
    write('packages/wire/src/new.ts', '')
    expect(changed()).toEqual(['wire'])
  })

  it('are none for a change of tests, documents and what git ignores', () => {
    notePassed(root, LONG_AREAS, digestsOfAreas(root))
    write('apps/server/src/books/run.test.ts', 'two')
    write('apps/server/src/books/ignored.ts', 'two')
    write('docs/figures.md', 'two')
    expect(changed()).toEqual([])
  })

  it('count as swept for the sources that were there before the sweeps', () => {
    const before = digestsOfAreas(root)
    write('apps/server/src/books/run.ts', 'changed meanwhile')
    notePassed(root, LONG_AREAS, before)
    expect(changed()).toEqual(['books'])
  })

  it('keep what passed for the others', () => {
    notePassed(root, LONG_AREAS, digestsOfAreas(root))
    write('apps/server/src/books/run.ts', 'two')
    write('packages/wire/src/index.ts', 'two')
    const digests = digestsOfAreas(root)
    notePassed(
      root,
      areasToSweep(root, digests).filter(({ name }) => name === 'books'),
      digests,
    )
    expect(changed()).toEqual(['wire'])
  })
})
