import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePassingFolder } from '@fairtick/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { secretKeys } from '../keys/secret-keys'
import { createImageFiles } from './image-files'

const [one, two, three] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
const NAMES = Array.from({ length: 1_200 }, (_, at) => `${at.toString(16).padStart(32, '0')}.png`)
const OTHER = `ff${'0'.repeat(30)}.png`
let folder: string

beforeEach(() => {
  folder = makePassingFolder('fairtick-pictures-')
})

const filesWith = (key: Buffer, previous: readonly Buffer[] = []) =>
  createImageFiles(folder, secretKeys(key, previous))
const kept = (name: string) => readFileSync(join(folder, name.slice(0, 2), name))
async function read(files: ReturnType<typeof filesWith>, name: string): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of files.read({ name, bytes: 0 })) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
/** Writes a file in an earlier program's format, which names no key. */
async function writeUnnamed(name: string, key: Buffer): Promise<void> {
  await filesWith(key).write(name, Buffer.from(`picture ${name}`))
  const bytes = kept(name)
  writeFileSync(
    join(folder, name.slice(0, 2), name),
    Buffer.concat([Buffer.from('FTSEAL1\n'), bytes.subarray(12)]),
  )
}
const isOf = (key: Buffer) => (name: string) =>
  kept(name).subarray(8, 12).toString('hex') === secretKeys(key).present.id

describe('pictures after a change of the key', () => {
  it('open with the former key, named or not, and with no other', async () => {
    const [named = '', unnamed = ''] = NAMES
    await filesWith(one).write(named, Buffer.from('seen'))
    await writeUnnamed(unnamed, one)
    const changed = filesWith(two, [three, one])
    expect(await read(changed, named)).toBe('seen')
    expect(await read(changed, unnamed)).toBe(`picture ${unnamed}`)
    for (const name of [named, unnamed])
      await expect(read(filesWith(two, [three]), name)).rejects.toThrow('opens with no key')
  })

  it('are encrypted anew some at a time, also after a crash in the middle, and then open by themselves', async () => {
    const spread = NAMES.map((name, at) => `${(at % 256).toString(16).padStart(2, '0')}${name.slice(2)}`)
    for (const name of spread) await filesWith(one).write(name, Buffer.from(name))
    const first = await filesWith(two, [one]).encryptSome()
    expect(first).toMatchObject({ isDone: false, unopened: 0 })
    expect(spread.filter(isOf(two))).toHaveLength(first.changed)
    expect(spread.filter(isOf(one))).toHaveLength(1_200 - first.changed)
    writeFileSync(join(folder, (spread[1_000] ?? '').slice(0, 2), `${spread[1_000]}.part`), 'half')
    const afterCrash = filesWith(two, [one])
    let changed = first.changed
    for (let step = { isDone: false, changed: 0 }; !step.isDone; changed += step.changed)
      step = await afterCrash.encryptSome()
    expect(changed).toBe(1_200)
    for (const name of spread) expect(await read(filesWith(two), name)).toBe(name)
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual(
      [],
    )
  })

  it('stay as they are where no key opens them, and are counted', async () => {
    await filesWith(three).write(OTHER, Buffer.from('lost'))
    const before = kept(OTHER)
    mkdirSync(join(folder, '00'), { recursive: true })
    writeFileSync(join(folder, '00', NAMES[0] ?? ''), 'neither a picture nor encrypted')
    expect(await filesWith(two, [one]).encryptSome()).toEqual({ isDone: true, changed: 0, unopened: 1 })
    expect(kept(OTHER)).toEqual(before)
  })

  it('do not come back when they are erased meanwhile', async () => {
    const names = NAMES.slice(0, 100)
    for (const name of names) await filesWith(one).write(name, Buffer.from('erased'))
    const files = filesWith(two, [one])
    const encrypting = files.encryptSome()
    for (const name of names) {
      await new Promise((resolve) => setImmediate(resolve))
      await files.remove(name)
    }
    await encrypting
    expect(readdirSync(join(folder, '00'))).toEqual([])
  })
})
