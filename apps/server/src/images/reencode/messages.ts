import type { Reencoded } from './reencode'

/** The result of a job: a picture for its owner, a small square, or one for everybody. */
export type MadeAs = 'picture' | 'square' | 'published'

/** A picture to re-encode, with a watermark if lines are given, or for public display. */
export interface ReencodeJob {
  readonly job: number
  readonly bytes: Uint8Array
  readonly watermark: readonly string[] | undefined
  readonly as: MadeAs
}

/** A re-encoded picture, with the SHA-256 of the upload and of its own bytes, in hex. */
export interface MadeImage extends Reencoded {
  readonly sentHash: string
  readonly madeHash: string
}

/** The result of a job; undefined where the picture is refused. */
export interface ReencodeResult {
  readonly job: number
  readonly image: MadeImage | undefined
}

/** Whether a message is a job. */
export const isJob = (message: unknown): message is ReencodeJob =>
  typeof message === 'object' && message !== null && 'job' in message && 'bytes' in message

/** Whether a message is a result. */
export const isResult = (message: unknown): message is ReencodeResult =>
  typeof message === 'object' && message !== null && 'job' in message && 'image' in message
