import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../tools/tree/list-files'
import { AREAS } from './fault'
import { FAULTS } from './faults'
import { timesFound } from './scratch-tree'

const ROOT = join(import.meta.dirname, '../..')
/** Files of `npm test`; a path that leads to none of them would find nothing, and say so of the fault. */
const SHORT = listFiles(ROOT).filter(
  (path) => /\.(test|spec)\.tsx?$/.test(path) && !/\.long\.test\./.test(path),
)

describe('faults to be planted', () => {
  it.each(FAULTS)('$name: its text stands once in $file', (fault) => {
    expect(timesFound(ROOT, fault)).toBe(1)
    expect(fault.replace).not.toBe(fault.find)
  })

  it.each(FAULTS)('$name: its likely tests are there', ({ likely }) => {
    expect(likely).not.toEqual([])
    const lost = likely.filter((test) => !SHORT.some((path) => path.includes(test.split(' ')[0] ?? test)))
    expect(lost).toEqual([])
  })

  it('are forty at least, of all areas, each with a name of its own', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
    expect(new Set(FAULTS.map(({ area }) => area))).toEqual(new Set(AREAS))
  })

  it('take a browser or the whole system often enough', () => {
    const seen = (what: string) => FAULTS.filter((fault) => fault.seen === what).length
    expect(seen('browser')).toBeGreaterThanOrEqual(5)
    expect(seen('whole')).toBeGreaterThanOrEqual(6)
  })
})
