import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { type ImageProcess, createImageProcess } from './image-process'

const TSX = ['--import', import.meta.resolve('tsx')]
const program = (file: string) => ({ file: fileURLToPath(new URL(file, import.meta.url)), execArgv: TSX })
/** A program in place of the real one. */
const scripted = (code: string) => ({ file: '-', execArgv: ['--input-type=module', '--eval', code] })

let images: ImageProcess | undefined
afterEach(() => images?.stop())

const open = (entry = program('./reencode/main.ts')) => (images = createImageProcess(entry, silentLog()))
const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer()

describe('the process that opens pictures', () => {
  it('is there again for the next picture after it was killed', async () => {
    const process_ = open()
    expect(await process_.reencode(await picture())).toMatchObject({ kind: 'png' })
    const first = process_.pid
    process.kill(first ?? 0, 'SIGKILL')
    await expect.poll(() => process_.pid).toBeUndefined()
    expect(await process_.reencode(await picture())).toMatchObject({ kind: 'png' })
    expect(process_.pid).not.toBe(first)
  })

  it('a picture that kills it is refused, and those that wait are opened by the next', async () => {
    const dies = open(scripted("process.on('message', () => process.exit(3))"))
    expect(await Promise.all([dies.reencode(await picture()), dies.reencode(await picture())])).toEqual([
      undefined,
      undefined,
    ])
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

  it('gets nothing of our environment', async () => {
    process.env['FAIRTICK_TEST_SECRET'] = 'not for strangers'
    const curious = open(
      scripted(
        "process.on('message', ({ job }) => process.send({ job, image: { kind: String(process.env.FAIRTICK_TEST_SECRET), bytes: Buffer.alloc(0) } }))",
      ),
    )
    expect(await curious.reencode(await picture())).toMatchObject({ kind: 'undefined' })
    delete process.env['FAIRTICK_TEST_SECRET']
  })
})
