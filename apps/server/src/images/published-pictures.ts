import { randomBytes } from 'node:crypto'
import { type Queryable, inTransaction } from '../database/in-transaction'
import type { DatabasePool } from '../database/pool'
import type { Clock, ImageFiles } from '../ports'
import type { ImageProcess } from './image-process'
import {
  type PublishedPicture,
  erasePublished,
  markPublished,
  reservePublished,
  unusedPictures,
} from './published-picture-store'

/** Pictures that operators publish, apart from those of clients: neither can stand for the other. */
export interface PublishedPictures {
  /** Accepts a picture; `keep` writes the answer in the transaction that completes it. */
  take(
    sent: Buffer,
    operator: string,
    keep: (database: Queryable, picture: { readonly id: number; readonly name: string }) => Promise<void>,
  ): Promise<{ readonly name: string } | 'refused' | 'too-many' | 'busy'>
  /** The bytes of a picture; the caller has checked who may see it. */
  open(picture: PublishedPicture): AsyncGenerator<Buffer>
  /** Erases pictures that no row has any more, and uploads that none ever had. */
  tidy(): Promise<void>
}

const NAME_BYTES = 16

/** As for clients' pictures: first a row, then the file, then the mark that it may be shown. */
export function createPublishedPictures({
  pool,
  files,
  process,
  clock,
}: {
  readonly pool: DatabasePool
  readonly files: Pick<ImageFiles, 'write' | 'read' | 'remove'>
  readonly process: Pick<ImageProcess, 'publishable'>
  readonly clock: Clock
}): PublishedPictures {
  return {
    async take(sent, operator, keep) {
      const image = await process.publishable(sent)
      if (image === 'busy') return 'busy'
      if (!image) return 'refused'
      const bytes = Buffer.from(image.bytes)
      const name = `${randomBytes(NAME_BYTES).toString('hex')}.${image.kind}`
      const row = { name, bytes: bytes.length, operator, now: clock.now() }
      const id = await reservePublished(pool, row)
      if (id === undefined) return 'too-many'
      await files.write(name, bytes)
      await inTransaction(pool, async (database) => {
        await markPublished(database, id)
        await keep(database, { id, name })
      })
      return { name }
    },
    open: (picture) => files.read(picture),
    async tidy() {
      for (const name of await unusedPictures(pool, clock.now()))
        await erasePublished(pool, name, files.remove)
    },
  }
}
