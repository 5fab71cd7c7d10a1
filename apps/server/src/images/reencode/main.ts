import { hash } from 'node:crypto'
import { type ReencodeJob, type ReencodeResult, isJob } from './messages'
import { publishable, reencode } from './reencode'
import { square } from './square'
import { watermark } from './watermark'

/**
 * The process that opens pictures of strangers. It has neither secrets nor database access, and ends with the
 * channel to the main process.
 */
process.on('message', (message) => {
  if (isJob(message)) void answer(message)
})
process.on('disconnect', () => process.exit(0))
// A Ctrl-C reaches the whole group: the main process decides when this process ends.
process.on('SIGINT', () => undefined)

const MAKE = { picture: reencode, square, published: publishable } as const

const sha256 = (bytes: Buffer): string => hash('sha256', bytes, 'hex')

async function answer({ job, bytes, watermark: lines, as }: ReencodeJob): Promise<void> {
  const sent = Buffer.from(bytes)
  const image = await (lines ? watermark(sent, lines) : MAKE[as](sent)).catch(() => undefined)
  const result: ReencodeResult = {
    job,
    image: image && { ...image, sentHash: sha256(sent), madeHash: sha256(image.bytes) },
  }
  process.send?.(result)
}
