import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { CODE } from '@fairtick/wire'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { crc32 } from '../crc32.cases'
import { altered } from '../../test-support/altered.cases'
import { databaseOf } from '../../test-support/test-server.cases'
import { callAnswer, post, send } from '../call.cases'
import { type DemoUser, demoUser } from '../demo-user.cases'
import { UPLOAD, formBody, picture, shown, upload, uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started), { clockStands: true })

const folderOf = () => join(tmpdir(), `fairtick-images-${databaseOf(server.databaseUrl)}`)
const namesKept = async () =>
  (await readdir(folderOf(), { recursive: true })).filter((name) => name.includes('.'))
/** A new user, for tests that exhaust a quota. */
const token = async () => (await demoUser(server)).token
const taken = async (bytes: Buffer | string, fileName?: string) =>
  upload(server, await token(), [{ bytes, ...(fileName === undefined ? {} : { fileName }) }])

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(body.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}
/** Inserts a chunk after the header of a PNG. */
const withChunk = (png: Buffer, extra: Buffer) =>
  Buffer.concat([png.subarray(0, 33), extra, png.subarray(33)])

/** A square PNG of one bit a pixel: a large one costs little to make. */
function white(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const lines = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture that is taken', () => {
  it('may be of one bit a pixel', async () => {
    expect((await taken(white(1_400))).code).toBe(1)
  })

  it.each(['png', 'jpeg', 'webp'] as const)('comes back to its owner as %s', async (kind) => {
    const url = await uploaded(server, user.token, await picture(60, 40, kind))
    const answer = await shown(server, url, user.token)
    expect(answer.headers).toMatchObject({
      'content-type': `image/${kind}`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/)
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 60, height: 40, format: kind })
  })

  it('has nothing of what was hidden in it: texts, places, archives after its end', async () => {
    const exif = { IFD0: { Artist: 'HIDDEN' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const jpeg = await sharp(await picture(60, 40, 'jpeg'))
      .withExif(exif)
      .jpeg()
      .toBuffer()
    expect((await sharp(jpeg).metadata()).exif).toBeDefined()
    const zip = Buffer.concat([jpeg, Buffer.from('PK\x03\x04<?php HIDDEN ?>')])
    const text = chunk(
      'zTXt',
      Buffer.concat([Buffer.from('HIDDEN\0\0'), deflateSync('<script>HIDDEN</script>')]),
    )
    for (const bytes of [
      zip,
      withChunk(await picture(), text),
      Buffer.concat([await picture(), Buffer.from('HIDDEN')]),
    ]) {
      const answer = await shown(server, await uploaded(server, user.token, bytes), user.token)
      expect(answer.bytes.includes('HIDDEN')).toBe(false)
      const { exif: left, xmp, icc } = await sharp(answer.bytes).metadata()
      expect([left, xmp, icc]).toEqual([undefined, undefined, undefined])
    }
  })

  it('is turned upright, as its camera noted', async () => {
    const turned = await sharp(await picture(60, 40, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const answer = await shown(server, await uploaded(server, user.token, turned), user.token)
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 40, height: 60 })
  })

  it('is kept outside the web root under a random name, readable by the server alone', async () => {
    await uploaded(server, user.token)
    const [folder, names] = [folderOf(), await namesKept()]
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f]{2}[\\/][0-9a-f]{32}\.(png|jpg|webp)$/)
      expect((await stat(join(folder, name))).mode % 0o1000).toBe(0o600)
    }
  })
})

describe('a picture in its folder', () => {
  const KINDS = ['png', 'jpeg', 'webp'] as const
  const BEGINNINGS = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.from('WEBP'),
    Buffer.from('JFIF'),
    Buffer.from('Exif'),
    Buffer.from('IHDR'),
  ]
  const pathOf = (url: string) => {
    const name = /[0-9a-f]{32}[.](png|jpg|webp)/.exec(url)?.[0] ?? 'none'
    return join(folderOf(), name.slice(0, 2), name)
  }
  const openFiles = async () => {
    const files = await Promise.all((await namesKept()).map((name) => readFile(join(folderOf(), name))))
    return files.filter((bytes) => BEGINNINGS.some((beginning) => bytes.includes(beginning)))
  }

  it('has nothing of a picture to be read', async () => {
    for (const kind of KINDS) await uploaded(server, user.token, await picture(60, 40, kind))
    expect((await namesKept()).length).toBeGreaterThanOrEqual(KINDS.length)
    expect(await openFiles()).toEqual([])
  })

  it('is no picture any more once a byte was changed, cut off, added, or it has the name of another', async () => {
    const path = pathOf(await uploaded(server, user.token))
    const url = await uploaded(server, user.token)
    const own = pathOf(url)
    const kept = await readFile(own)
    const flipped = Array.from({ length: kept.length }, (_, at) => {
      const bytes = Buffer.from(kept)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes
    })
    const others = [
      kept.subarray(0, -1),
      Buffer.concat([kept, kept]),
      kept.subarray(0, 20),
      await readFile(path),
    ]
    const faults = server.faults().length
    // A prime, so that the bytes are of all parts of the file.
    const changed = [...flipped.filter((_, at) => at % 23 === 0), ...others]
    for (const bytes of changed) {
      await writeFile(own, bytes)
      const answer = await shown(server, url, user.token)
      expect([answer.status, answer.headers['content-type']]).toEqual([
        500,
        'application/json; charset=utf-8',
      ])
    }
    expect(server.faults().slice(faults)).toHaveLength(changed.length)
    await writeFile(own, kept)
    expect((await shown(server, url, user.token)).headers['content-type']).toBe('image/png')
  })

  it('that an earlier program left in plain is shown, and encrypted before long', async () => {
    const urls = await Promise.all(
      KINDS.map(async (kind) => uploaded(server, user.token, await picture(60, 40, kind))),
    )
    const pictures = await Promise.all(urls.map(async (url) => (await shown(server, url, user.token)).bytes))
    for (const [at, url] of urls.entries()) await writeFile(pathOf(url), pictures[at] ?? '')
    // A crash during encryption leaves a part of a file beside the whole one.
    await writeFile(`${pathOf(urls[0] ?? '')}.part`, 'half')
    server = await server.restart()
    for (const [at, url] of urls.entries())
      expect((await shown(server, url, user.token)).bytes).toEqual(pictures[at])
    expect(await openFiles()).toHaveLength(KINDS.length)
    await server.tidy()
    expect(await openFiles()).toEqual([])
    for (const [at, url] of urls.entries())
      expect((await shown(server, url, user.token)).bytes).toEqual(pictures[at])
    user = await demoUser(server)
  })
})

describe('what is refused, and leaves nothing', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const hostile: Record<string, () => Promise<Buffer | string> | Buffer | string> = {
    'an SVG': () => script,
    HTML: () => '<html><script>alert(1)</script></html>',
    'a PDF': () => '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n',
    'a GIF that is also a script': () => 'GIF89a/*\x00\x00*/=1;alert(1)//',
    'the beginning of a PNG': async () => (await picture()).subarray(0, 40),
    'the beginning of a JPEG': async () => (await picture(600, 400, 'jpeg')).subarray(0, 700),
    'a picture of 14,000 by 14,000': () => white(14_000),
    'a picture of 1 by 65,000': async () => picture(1, 65_000),
    'an animated PNG': async () => withChunk(await picture(), chunk('acTL', Buffer.alloc(8, 1))),
    'an animated WebP': async () =>
      sharp(
        [
          await picture(9, 9),
          await sharp(await picture(9, 9))
            .negate()
            .toBuffer(),
        ],
        {
          join: { animated: true },
        },
      )
        .webp()
        .toBuffer(),
  }

  it.each(Object.keys(hostile))('%s', async (title) => {
    const bytes = await hostile[title]?.()
    const before = await server.pool.query('SELECT count(*) FROM image')
    for (const name of ['a.png', 'a.jpg'])
      expect((await taken(bytes ?? '', name)).code).toBe(CODE.fileRefused)
    expect((await server.pool.query('SELECT count(*) FROM image')).rows).toEqual(before.rows)
  })

  it('a text that would unpack to much is not unpacked', async () => {
    const bomb = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000))])
    expect((await taken(withChunk(await picture(), chunk('zTXt', bomb)))).code).toBe(1)
    expect((await taken(withChunk(await picture(), chunk('iCCP', bomb)))).code).toBe(1)
  })

  it('forms that are not one file called file', async () => {
    const file = await picture()
    const form = async (...parts: Parameters<typeof upload>[2]) =>
      (await upload(server, await token(), parts)).code
    expect(await form({ bytes: '' })).toBe(CODE.fileRefused)
    expect(await form()).toBe(CODE.parameterWrong)
    expect(await form({ bytes: file }, { bytes: file })).toBe(CODE.parameterWrong)
    expect(await form({ bytes: file, name: 'other' })).toBe(CODE.parameterWrong)
    expect(await form(...Array.from({ length: 10_000 }, () => ({ bytes: 'x' })))).toBe(CODE.parameterWrong)
    for (const fileName of ['../../x', 'a%00.png', '..\\..\\x', 'x'.repeat(5_000), '/etc/passwd'])
      expect(await form({ bytes: file, fileName })).toBe(1)
  })

  it('a body without a boundary, of another kind, or too large', async () => {
    const headers = { authorization: user.token, 'content-type': 'multipart/form-data' }
    const body = formBody([{ bytes: await picture() }])
    const told415 = callAnswer(await send(server, { method: 'POST', path: UPLOAD, headers, body }))
    expect(told415.code).toBe(CODE.parameterWrong)
    expect((await post(server, UPLOAD, { file: 'x' }, { token: user.token })).status).toBe(415)
    const large = await upload(server, user.token, [{ bytes: Buffer.alloc(11 * 1024 * 1024, 1) }])
    expect([large.status, large.code]).toEqual([413, CODE.bodyRefused])
  })

  it('a file without a session, and a form sent to any other call', async () => {
    expect((await upload(server, undefined, [{ bytes: await picture() }])).code).toBe(CODE.noSession)
    const headers = { authorization: user.token, 'content-type': 'multipart/form-data; boundary=x' }
    const other = await send(server, {
      method: 'POST',
      path: '/api/user/logout',
      headers,
      body: formBody([]),
    })
    expect(other.status).toBe(415)
  })

  it('more than thirty pictures a day', async () => {
    const busy = await token()
    const bytes = await picture()
    for (let at = 0; at < 30; at += 1) await uploaded(server, busy, bytes)
    const answer = await upload(server, busy, [{ bytes }])
    expect([answer.status, answer.code]).toEqual([429, CODE.tooManyRequests])
    server.clock.advance(86_400_000)
    await uploaded(server, busy, bytes)
  })
})

describe('the quota', () => {
  it('is also one of bytes', async () => {
    const large = await demoUser(server)
    await uploaded(server, large.token)
    await server.pool.query('UPDATE image SET bytes = 62914500 WHERE user_id = $1', [large.id])
    expect((await upload(server, large.token, [{ bytes: await picture() }])).status).toBe(429)
  })

  it('holds for pictures that are sent at once', async () => {
    const hasty = await demoUser(server)
    await uploaded(server, hasty.token)
    await server.pool.query(
      `INSERT INTO image (name, user_id, bytes, created_at) SELECT lpad(to_hex(n + 4096), 32, 'a') || '.png', $1, 1, $2 FROM generate_series(1, 28) AS n`,
      [hasty.id, server.clock.now()],
    )
    const bytes = await picture()
    const answers = await Promise.all([1, 2].map(() => upload(server, hasty.token, [{ bytes }])))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429])
  })
})

describe('an address', () => {
  it('is for its owner, as it was made, for five minutes', async () => {
    const url = await uploaded(server, user.token)
    const neighbour = await uploaded(server, user.token)
    const other = await demoUser(server)
    const refused = async (path: string, by?: string) => callAnswer(await shown(server, path, by)).code
    expect(await refused(url)).toBe(CODE.noSession)
    expect(await refused(url, other.token)).toBe(CODE.parameterWrong)
    expect(await refused(url.replace(/(?<=sign=)[^&]+/, altered), user.token)).toBe(CODE.parameterWrong)
    expect(await refused(url.split('?')[0] ?? '', user.token)).toBe(CODE.parameterWrong)
    expect(await refused(`${neighbour.split('?')[0]}?${url.split('?')[1]}`, user.token)).toBe(
      CODE.parameterWrong,
    )
    expect(await refused(url.replace(/until=\d+/, 'until=9999999999999'), user.token)).toBe(
      CODE.parameterWrong,
    )
    expect((await shown(server, url, user.token)).headers['content-type']).toBe('image/png')
    server.clock.advance(5 * 60_000 + 1)
    expect(await refused(url, user.token)).toBe(CODE.parameterWrong)
  })

  it('leads to no picture whose file never arrived', async () => {
    const url = await uploaded(server, user.token)
    const name = /image\/([^?]*)/.exec(url)?.[1]
    await server.pool.query('UPDATE image SET is_stored = false WHERE name = $1', [name])
    expect(callAnswer(await shown(server, url, user.token)).code).toBe(CODE.parameterWrong)
  })
})
