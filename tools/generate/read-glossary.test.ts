import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { glossaryPage } from './glossary-page'
import { readGlossary } from './read-glossary'

const place = mkdtempSync(join(tmpdir(), 'fairtick-glossary-'))
afterAll(() => rmSync(place, { recursive: true }))

describe('the glossary', () => {
  it('has what the wire calls otherwise', () => {
    const words = readGlossary(process.cwd())
    expect(words.find(({ wire }) => wire === 'CautionMoney')?.domain).toBe('margin')
    expect(words.find(({ wire }) => wire === 'cont')).toMatchObject({ domain: 'lots', where: 'submitOrder' })
  })

  it('is read as it was written', () => {
    const entries = [{ wire: 'A', domain: 'one | other', where: 'here', meaning: 'this' }]
    writeFileSync(join(place, 'GLOSSARY.md'), glossaryPage(entries))
    expect(readGlossary(place)).toEqual(entries)
  })

  it('is empty where there is none', () => {
    expect(readGlossary(join(place, 'nowhere'))).toEqual([])
  })
})
