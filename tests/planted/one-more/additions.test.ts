import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../tools/tree/list-files'
import { type Edit, filesOf } from './addition'
import { ADDITIONS } from './additions'

const ROOT = join(import.meta.dirname, '../../..')

const TESTS = listFiles(ROOT).filter((path) => /[.]test[.]tsx?$/.test(path))

const isReady = (edit: Edit) => {
  const path = join(ROOT, edit.file)
  if ('text' in edit) return !existsSync(path)
  return readFileSync(path, 'utf8').split(edit.find).length === 2
}

describe.each(ADDITIONS)('$name', (addition) => {
  it(`takes at most ${addition.most} files by hand`, () => {
    expect(filesOf(addition).length).toBeLessThanOrEqual(addition.most)
  })

  it('is tried by tests that there are', () => {
    const isThere = (path: string) => TESTS.some((file) => file.includes(path))
    expect(addition.tests.filter((path) => !isThere(path))).toEqual([])
  })

  it('can be planted: each text to be replaced stands once, and no new file is there', () => {
    const all = [...addition.edits, ...addition.words]
    expect(all.filter((edit) => !isReady(edit)).map(({ file }) => file)).toEqual([])
  })
})
