import { type ReencodeResult, isJob } from './messages'
import { reencode } from './reencode'

/**
 * The process that opens pictures of strangers. It knows no secret and no database, and ends with the channel
 * to the main process.
 */
process.on('message', (message) => {
  if (isJob(message)) void answer(message.job, Buffer.from(message.bytes))
})
process.on('disconnect', () => process.exit(0))
// A Ctrl-C reaches the whole group: the main process decides when this one ends.
process.on('SIGINT', () => undefined)

async function answer(job: number, bytes: Buffer): Promise<void> {
  const image = await reencode(bytes).catch(() => undefined)
  const result: ReencodeResult = { job, image }
  process.send?.(result)
}
