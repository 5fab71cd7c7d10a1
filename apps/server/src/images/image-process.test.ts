import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import { silentLog } from '../../test-support/silent-log.cases'
import { type ImageProcess, type ImageProgram, createImageProcess } from './image-process'

const program = await builtProgram('images')
/** A program in place of the real one. */
const scripted = (code: string) => ({ file: '-', execArgv: ['--input-type=module', '--eval', code] })

let images: ImageProcess | undefined
afterEach(() => images?.stop())

const open = (entry: ImageProgram = program) => (images = createImageProcess(entry, silentLog()))
const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer()

const chunk = (name: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/**
 * Each row is the row before with the same noise added (filter 2, Up): a few bytes to send, and
 * incompressible for a PNG without filters.
 */
function growing(side: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const row = Buffer.concat([Buffer.from([2]), randomBytes(side * 3)])
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)), { level: 9 })
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...parts])
}

describe('the process that opens pictures', () => {
  it('keeps no more of a picture than a photograph takes, however few bytes it was sent in', async () => {
    const sent = growing(2400)
    const kept = await open().reencode(sent)
    expect(sent.length).toBeLessThan(400_000)
    expect(kept).toMatchObject({ kind: 'jpg' })
    expect(typeof kept === 'object' && kept.bytes.length).toBeLessThan(8 * 1024 * 1024)
  })

  it('is there again for the next picture after it was killed', async () => {
    const opened = open()
    expect(await opened.reencode(await picture())).toMatchObject({ kind: 'png' })
    const first = opened.pid
    process.kill(first ?? 0, 'SIGKILL')
    await expect.poll(() => opened.pid).toBeUndefined()
    expect(await opened.reencode(await picture())).toMatchObject({ kind: 'png' })
    expect(opened.pid).not.toBe(first)
  })

  it('a picture that kills it is refused, and those that wait are opened by the next', async () => {
    const dies = open(scripted("process.on('message', () => process.exit(3))"))
    expect(await Promise.all([dies.reencode(await picture()), dies.reencode(await picture())])).toEqual([
      undefined,
      undefined,
    ])
  })

  it('a picture that takes too long may be sent again, as it may be the fault of a busy machine', async () => {
    const slow = scripted("process.on('message', () => undefined)")
    images = createImageProcess(slow, silentLog(), 50)
    expect(await images.reencode(await picture())).toBe('busy')
    expect(await images.reencode(await picture())).toBe('busy')
  })

  it('takes no more than a few at a time', async () => {
    const slow = open(scripted("process.on('message', () => undefined)"))
    const bytes = await picture()
    const asked = Array.from({ length: 12 }, () => slow.reencode(bytes))
    expect(await asked[11]).toBe('busy')
    slow.stop()
    expect(await Promise.all(asked.slice(0, 9))).toEqual(Array.from({ length: 9 }, () => undefined))
  })

  it('gets no more memory than it is allowed, where the kernel can see to it', async () => {
    const greedy = open(
      scripted(`process.on('message', ({ job }) => {
        const held = []
        try { for (let at = 0; at < 20; at += 1) held.push(Buffer.alloc(64 * 1024 * 1024, 1)) } catch {}
        process.send({ job, image: { kind: 'png', bytes: Buffer.alloc(1, held.length) } })
      })`),
    )
    const answer = await greedy.reencode(await picture())
    const held = answer !== 'busy' && answer?.bytes[0]
    expect(held).toBe(process.platform === 'linux' ? Math.min(11, Number(held)) : 20)
  })

  it('gets nothing of our environment', async ({ onTestFinished }) => {
    vi.stubEnv('FAIRTICK_TEST_SECRET', 'not for strangers')
    onTestFinished(() => void vi.unstubAllEnvs())
    const curious = open(
      scripted(
        "process.on('message', ({ job }) => process.send({ job, image: { kind: String(process.env.FAIRTICK_TEST_SECRET), bytes: Buffer.alloc(0) } }))",
      ),
    )
    expect(await curious.reencode(await picture())).toMatchObject({ kind: 'undefined' })
  })
})
