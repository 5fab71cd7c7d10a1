import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headFileText, readHeadFile, writeHeadFile } from './head-file'
import type { StoredHead } from './head-store'

const DAY = 20_788
let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fairtick-head-file-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const head = (since: number, minute: number): StoredHead => ({
  since,
  minute,
  text: `fairtick head 1\nchain ${'ab'.repeat(32)}\nminutes ${since} ${minute}\nat 1\n`,
  hash: '0f'.repeat(32),
  signature: 'ee'.repeat(64),
  leaves: [{ instrumentId: 1, firstSequence: 7, minute, hash: 'cd'.repeat(32) }],
})

async function written(text: string) {
  const name = { day: DAY, sha256: createHash('sha256').update(text).digest() }
  await writeHeadFile(folder, name, text)
  return name
}

describe('a file of heads', () => {
  const first = DAY * 1440
  const heads = [head(first, first), head(first + 1, first + 3), head(first + 4, first + 4)]
  const text = headFileText({
    day: DAY,
    chain: 'ab'.repeat(32),
    keys: [],
    rules: 'minutes 1 2',
    terms: [],
    heads,
  })

  it('is read as it was written', async () => {
    const filed = await readHeadFile(folder, await written(text))
    expect(filed.map(({ since, minute }) => [since, minute])).toEqual(
      heads.map(({ since, minute }) => [since, minute]),
    )
    expect(filed.map((each) => each.read())).toEqual(heads)
  })

  it('has only those heads unpacked that are asked for', async () => {
    const damaged = text.replaceAll('"blocks":[[1,7,', '"blocks":[[1,"x",')
    const filed = await readHeadFile(
      folder,
      await written(damaged.replace('"blocks":[[1,"x",', '"blocks":[[1,7,')),
    )
    expect(filed[0]?.read()).toEqual(heads[0])
    expect(() => filed[1]?.read()).toThrow('expected number')
  })

  it('is refused where it was changed, is missing, or has a head without minutes', async () => {
    const name = await written(text)
    await writeHeadFile(folder, name, text.replace('minutes', 'Minutes'))
    await expect(readHeadFile(folder, name)).rejects.toThrow('was changed')
    await expect(readHeadFile(folder, { ...name, day: DAY + 1 })).rejects.toThrow('heads cannot be read')
    const without = await written(text.replaceAll(String.raw`\nminutes`, String.raw`\nMinutes`))
    await expect(readHeadFile(folder, without)).rejects.toThrow('has no minutes')
  })
})
