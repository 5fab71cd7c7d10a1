import sharp from 'sharp'
import { CODE } from '@fairtick/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { S3_KEYS, type S3Server, startS3Server } from '../../test-support/s3-server.cases'
import { callAnswer } from '../call.cases'
import type { DemoUser } from '../demo-user.cases'
import { picture, shown, upload, uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { anyFaults, useDemoUser } from '../use-server.cases'

let s3: S3Server
let server: TestServer
let user: DemoUser

beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())
useDemoUser(
  (given) => ({ server, user } = given),
  () => ({
    clockStands: true,
    checkFaults: anyFaults,
    settings: {
      S3_URL: s3.url,
      S3_REGION: S3_KEYS.region,
      S3_ACCESS_KEY: S3_KEYS.accessKey,
      S3_SECRET_KEY: S3_KEYS.secretKey,
      S3_SSE: '1',
    },
  }),
)

const rows = async () =>
  (await server.pool.query('SELECT is_stored FROM image WHERE user_id = $1', [user.id])).rows
const refuses = (times: number) =>
  s3.mishaps.push(
    ...Array.from({ length: times }, () => (response: { destroy: () => void }) => response.destroy()),
  )

it('a picture goes to the bucket, comes back to its owner, and leaves when nothing needs it', async () => {
  const url = await uploaded(server, user.token, await picture(60, 40, 'webp'))
  const [[path, object] = []] = s3.objects
  expect(path).toMatch(/^\/bucket\/cards\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/)
  expect(object?.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-amz-server-side-encryption': 'AES256',
  })
  const answer = await shown(server, url, user.token)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  expect(answer.bytes).toEqual(object?.bytes)
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 60, height: 40 })
  server.clock.advance(8 * 86_400_000)
  await server.tidy()
  expect(s3.objects.size).toBe(0)
  expect(await rows()).toEqual([])
})

it('a bucket that fails is told as busy, shows nothing, and leaves neither a row nor an object', async () => {
  refuses(3)
  const answer = await upload(server, user.token, [{ bytes: await picture() }])
  expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, CODE.busy, '10'])
  expect(await rows()).toEqual([{ is_stored: false }])
  expect(s3.objects.size).toBe(1)
  server.clock.advance(10 * 60_000)
  await server.tidy()
  expect(await rows()).toEqual([])
  expect(s3.objects.size).toBe(0)
})

it('a bucket that fails when a picture is looked at is told as busy, and the picture is there later', async () => {
  const url = await uploaded(server, user.token)
  refuses(3)
  const answer = await shown(server, url, user.token)
  expect([answer.status, callAnswer(answer).code]).toEqual([503, CODE.busy])
  expect((await shown(server, url, user.token)).headers['content-type']).toBe('image/png')
})

it('a picture that cannot be erased is erased later, and its row stays until then', async () => {
  await uploaded(server, user.token)
  server.clock.advance(8 * 86_400_000)
  refuses(3)
  await expect(server.tidy()).rejects.toThrow()
  expect(await rows()).toEqual([{ is_stored: true }])
  await server.tidy()
  expect(await rows()).toEqual([])
})
