import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicKey, verify } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headKeyPlace } from './head-key-place'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fairtick-head-key-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const place = (settings: object = {}) => headKeyPlace({ DATA_DIR: folder, HEAD_KEY_LOST: false, ...settings })
const HEAD = { key: 'ab'.repeat(32), minute: 29_933_748, hash: '0f'.repeat(32) }

describe('the file of the key of heads', () => {
  it('is made once, for its owner alone, and signs', async () => {
    await expect(place().open(false)).rejects.toThrow('the key of signed heads is missing')
    const { present, previous } = await place().open(true)
    expect(await previous()).toBeUndefined()
    expect((await place().open(true)).present.key).toBe(present.key)
    const path = join(folder, 'head-key.pem')
    const successor = await place({ HEAD_KEY_FILE: join(folder, 'second.pem'), HEAD_KEY_LOST: true }).open(
      false,
    )
    expect(successor.present.key).not.toBe(present.key)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const key = createPublicKey(readFileSync(path))
    const signature = Buffer.from(await present.sign('a head'), 'hex')
    expect(verify(undefined, Buffer.from('a head'), key, signature)).toBe(true)
  })

  it('is refused where others can read it, or where it is no key', async () => {
    await place().open(true)
    const path = join(folder, 'head-key.pem')
    chmodSync(path, 0o640)
    await expect(place().open(false)).rejects.toThrow('can be read by others')
    chmodSync(path, 0o600)
    writeFileSync(path, 'not a key')
    await expect(place().open(false)).rejects.toThrow('holds no Ed25519 key')
  })
})

describe('the note of the heads published last', () => {
  it('lies beside the data and outlives the process', async () => {
    expect(await place().lastPublished()).toEqual([])
    const other = { ...HEAD, key: 'cd'.repeat(32) }
    for (const head of [HEAD, other, { ...HEAD, minute: HEAD.minute + 1 }, HEAD])
      await place().notePublished(head)
    expect(await place().lastPublished()).toEqual([other, { ...HEAD, minute: HEAD.minute + 1 }])
  })

  it.each([
    '',
    '[',
    '{}',
    JSON.stringify([{ ...HEAD, hash: 'x' }]),
    JSON.stringify([{ ...HEAD, minute: -1 }]),
  ])('that reads %j is refused, as nothing shows what was published', async (text) => {
    writeFileSync(join(folder, 'head-published.json'), text)
    await expect(place().lastPublished()).rejects.toThrow('is damaged')
  })
})
