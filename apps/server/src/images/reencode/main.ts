import { type ReencodeJob, type ReencodeResult, isJob } from './messages'
import { reencode } from './reencode'
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

async function answer({ job, bytes, watermark: lines, isSquare }: ReencodeJob): Promise<void> {
  const sent = Buffer.from(bytes)
  const make = isSquare ? square : reencode
  const image = await (lines ? watermark(sent, lines) : make(sent)).catch(() => undefined)
  const result: ReencodeResult = { job, image }
  process.send?.(result)
}
