import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readGlossary } from './read-glossary'

const place = mkdtempSync(join(tmpdir(), 'fairtick-glossary-'))
afterAll(() => rmSync(place, { recursive: true }))

describe('the glossary of packages/wire', () => {
  it('is read from its source', async () => {
    const words = await readGlossary(process.cwd())
    expect(words.find(({ wire }) => wire === 'CautionMoney')?.domain).toBe('margin')
  })

  it('is empty where there is none', async () => {
    expect(await readGlossary(join(place, 'nowhere'))).toEqual([])
  })

  it.each([
    [
      'a line that lacks a word',
      "export const glossary = [{ wire: 'A', domain: 'b', where: 'c' }]",
      'without meaning',
    ],
    ['no list', "export const glossary = 'none'", 'is not a list'],
  ])('is refused with %s', async (name, text, reason) => {
    const root = join(place, name.replaceAll(' ', '-'))
    mkdirSync(join(root, 'packages/wire/src'), { recursive: true })
    writeFileSync(join(root, 'packages/wire/src/glossary.ts'), text)
    await expect(readGlossary(root)).rejects.toThrow(reason)
  })
})
