import { describe, expect, it } from 'vitest'
import { faultsOfReach, faultsOfSight } from './floor'

const files = Array.from({ length: 320 }, (_, index) => `packages/domain/src/file-${index}.ts`)
const tree = { files, imports: 1000 }

describe('the architecture check fails when it saw too little', () => {
  it('saw all', () => {
    expect(faultsOfSight({ modules: files, dependencies: 1000, violations: [] }, tree)).toEqual([])
  })

  it('saw nothing, as with a TypeScript that it cannot read', () => {
    const faults = faultsOfSight({ modules: [], dependencies: 0, violations: [] }, tree)
    expect(faults).toContain('blind: saw 0 modules, expected at least 320')
    expect(faults).toContain('blind: saw 0 dependencies, expected at least 1000')
  })

  it('missed one file', () => {
    const faults = faultsOfSight({ modules: files.slice(1), dependencies: 1000, violations: [] }, tree)
    expect(faults).toContain('blind: packages/domain/src/file-0.ts is on disk but was not seen')
  })

  it('saw the files but not what they import', () => {
    const faults = faultsOfSight({ modules: files, dependencies: 20, violations: [] }, tree)
    expect(faults).toEqual(['blind: saw 20 dependencies, expected at least 1000'])
  })

  it('looked at an empty tree', () => {
    const faults = faultsOfSight({ modules: [], dependencies: 0, violations: [] }, { files: [], imports: 0 })
    expect(faults).toContain('blind: saw 0 modules, expected at least 300')
  })
})

describe('a rule that applies to nothing', () => {
  const reach = (name: string, path?: string, pathNot?: string[]) => ({ name, path, pathNot })

  it('is named', () => {
    const rules = [
      reach('all'),
      reach('domain', '^packages/domain/'),
      reach('moved', '^packages/rules/'),
      reach('emptied', '^packages/domain/', ['/file-', '/other']),
    ]
    expect(faultsOfReach(rules, files)).toEqual([
      'blind: no module is held to moved',
      'blind: no module is held to emptied',
    ])
  })
})
