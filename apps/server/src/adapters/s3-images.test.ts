import { AwsV4Signer } from 'aws4fetch'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refused } from '../books/command'
import { S3_KEYS, type S3Server, signatureOf, startS3Server } from '../../test-support/s3-server.cases'
import { type KeptLog, silentLog } from '../../test-support/silent-log.cases'
import { createS3Images } from './s3-images'

const NAME = `${'ab'.repeat(16)}.png`
const BYTES = Buffer.from('the bytes of a picture')
const OBJECT = `/bucket/cards/ab/${NAME}`

let s3: S3Server
let log: KeptLog

beforeEach(async () => {
  s3 = await startS3Server()
  log = silentLog()
})
afterEach(() => s3.stop())

const images = (changes: Partial<Parameters<typeof createS3Images>[0]> = {}) =>
  createS3Images({ url: s3.url, ...S3_KEYS, isEncrypted: false, timeoutMs: 5_000, ...changes }, log)

async function read(bytes = BYTES.length, from = images()): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of from.read({ name: NAME, bytes })) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Expects a refusal to be logged once, without the key and the address. */
async function refusedFor(why: string | RegExp, asked: Promise<unknown>): Promise<void> {
  await expect(asked).rejects.toBeInstanceOf(Refused)
  await expect(asked).rejects.toMatchObject({ why: { refused: 'busy' } })
  expect(log.lines).toEqual([
    {
      level: 'error',
      message: 'pictures: S3 failed',
      details: { method: expect.any(String), why: expect.stringMatching(why) },
    },
  ])
  expect(JSON.stringify(log.lines)).not.toMatch(/127\.0\.0\.1|bucket|AKIA|secret|abab/)
}

describe('the signature', () => {
  const aws = { secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  const host = 'examplebucket.s3.amazonaws.com'
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const at = '20130524T000000Z'
  const get = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'

  it('that the test computes is that of the examples AWS published', () => {
    const got = { host, range: 'bytes=0-9', 'x-amz-content-sha256': empty, 'x-amz-date': at }
    expect(signatureOf({ ...aws, method: 'GET', path: '/test.txt', headers: got })).toBe(get)
    const put = {
      host,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-date': at,
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    }
    expect(signatureOf({ ...aws, method: 'PUT', path: '/test%24file.text', headers: put })).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })

  it('that the library makes is the same', async () => {
    const signer = new AwsV4Signer({
      url: `https://${host}/test.txt`,
      headers: { range: 'bytes=0-9', 'x-amz-content-sha256': empty },
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: aws.secretKey,
      service: 's3',
      datetime: at,
      allHeaders: true,
    })
    expect(await signer.signature()).toBe(get)
  })
})

describe('a picture in a bucket', () => {
  it('is written, read and erased', async () => {
    await images().write(NAME, BYTES)
    const { bytes, headers } = s3.objects.get(OBJECT) ?? {}
    expect(bytes).toEqual(BYTES)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(BYTES.length) })
    expect(Object.keys(headers ?? {}).filter((name) => /acl|encryption/.test(name))).toEqual([])
    expect(await read()).toEqual(BYTES)
    await images().remove(NAME)
    expect(s3.objects.size).toBe(0)
    expect(s3.answers).toEqual(['PUT 200', 'GET 200', 'DELETE 204'])
    expect(log.lines).toEqual([])
  })

  it('is encrypted where it is kept, when that is set', async () => {
    await images({ isEncrypted: true }).write(NAME, BYTES)
    expect(s3.objects.get(OBJECT)?.headers['x-amz-server-side-encryption']).toBe('AES256')
  })

  it('may be erased twice, but not where the bucket is missing: then it may be elsewhere', async () => {
    await images().remove(NAME)
    await images().remove(NAME)
    s3.mishaps.push((response) => response.writeHead(404).end('<Code>NoSuchBucket</Code>'))
    await refusedFor('status 404', images().remove(NAME))
  })

  it('has no name but one of ours', async () => {
    await expect(images().write('../../x.png', BYTES)).rejects.toThrow('not the name of a picture')
    expect(s3.answers).toEqual([])
  })
})

describe('a failure that passes', () => {
  it('leads to another request for the same object', async () => {
    const unwell = () => s3.mishaps.push((response) => response.writeHead(500).end('unwell'))
    unwell()
    await images().write(NAME, BYTES)
    unwell()
    s3.mishaps.push((response) => response.socket?.destroy())
    expect(await read()).toEqual(BYTES)
    unwell()
    await images().remove(NAME)
    expect(s3.answers.filter((each) => each.startsWith('PUT'))).toEqual(['PUT 500', 'PUT 200'])
    expect(s3.answers.filter((each) => each.startsWith('GET'))).toHaveLength(3)
    expect(log.lines).toEqual([])
  })

  it('is final after the third time', async () => {
    s3.mishaps.push(
      ...Array.from({ length: 4 }, () => (response: { statusCode: number; end: () => void }) => {
        response.statusCode = 503
        response.end()
      }),
    )
    await refusedFor('status 503', images().write(NAME, BYTES))
    expect(s3.answers).toEqual(['PUT 503', 'PUT 503', 'PUT 503'])
  })
})

describe('refused as busy is', () => {
  it.each([
    ['another secret', { secretKey: 'guessed' }],
    ['another key', { accessKey: 'AKIAOTHER' }],
    ['another region', { region: 'us-east-1' }],
  ])('%s, and that at once', async (_, changes) => {
    await refusedFor('status 403', images(changes).write(NAME, BYTES))
    expect(s3.objects.size).toBe(0)
    expect(s3.answers).toEqual(['PUT 403'])
  })

  it('an S3 that says nothing', async () => {
    s3.mishaps.push(() => undefined)
    await refusedFor('no answer in time', images({ timeoutMs: 300 }).write(NAME, BYTES))
  })

  it('an S3 that stops in the middle of a picture', async () => {
    s3.mishaps.push(
      (response) => void response.writeHead(200, { 'content-length': BYTES.length }).write('the'),
    )
    await refusedFor('no answer in time', read(BYTES.length, images({ timeoutMs: 300 })))
  })

  it('an S3 that is not there', async () => {
    await s3.stop()
    await refusedFor('ECONNREFUSED', images().remove(NAME))
  })

  it('a redirection to somewhere else', async () => {
    s3.mishaps.push((response) => response.writeHead(307, { location: s3.url }).end())
    await refusedFor('status 307', images().write(NAME, BYTES))
  })

  it('an object that is missing', async () => {
    await refusedFor('status 404', read())
  })

  it('an object of another size than was written, by its own word', async () => {
    await images().write(NAME, BYTES)
    await refusedFor('another size', read(BYTES.length - 1))
  })

  it.each([
    ['more', Buffer.concat([BYTES, BYTES])],
    ['less', BYTES.subarray(1)],
  ])('an object that is %s than it should be and does not say so', async (_, bytes) => {
    s3.mishaps.push((response) => response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(bytes))
    await refusedFor('another size', read())
  })
})

it('a slow reader is not taken for a slow S3', async () => {
  await images().write(NAME, BYTES)
  for await (const piece of images({ timeoutMs: 200 }).read({ name: NAME, bytes: BYTES.length })) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(piece).toEqual(BYTES)
  }
  expect(log.lines).toEqual([])
})
