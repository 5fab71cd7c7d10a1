import { randomBytes } from 'node:crypto'
import { type Queryable, inTransaction } from '../database/in-transaction'
import type { DatabasePool } from '../database/pool'
import type { Clock, ImageFiles } from '../ports'
import { typeOf } from './image-files'
import type { ImageProcess } from './image-process'
import {
  type StoredImage,
  abandonImage,
  forgetImage,
  imagesToErase,
  markStored,
  readAnyImage,
  readImage,
  reserveImage,
} from './image-store'
import type { Reencoded } from './reencode/reencode'
import { type SignedAddresses, imageNamed } from './signed-address'

/** Why a picture was refused. */
export type ImageRefused = 'refused' | 'too-many' | 'busy'

/** The address of an accepted picture. */
export interface TakenImage {
  readonly url: string
}
type KeepTaken = (database: Queryable, taken: TakenImage) => Promise<void>

/** Pictures that users send: accepted, shown to their owners, and erased. */
export interface Images {
  /**
   * Accepts a picture; answers an address of it that is good for a while. `keep` writes the answer in the
   * transaction of the picture.
   */
  take(userId: number, bytes: Buffer, keep: KeepTaken): Promise<TakenImage | ImageRefused>
  /** The picture of an address that these calls answered, if its owner asks in time. */
  show(asked: {
    readonly userId: number
    readonly name: string
    readonly until: number
    readonly sign: string
  }): Promise<{ readonly kind: string; readonly pieces: AsyncGenerator<Buffer> } | undefined>
  /**
   * The picture of a name as JPEG, with lines of text all over it where it is for operators; undefined where
   * it was erased, 'busy' when it may be asked for again.
   */
  marked(name: string, lines: readonly string[]): Promise<Reencoded | undefined | 'busy'>
  /** The user's own picture of an address; only its path counts. */
  own(userId: number, address: string): Promise<StoredImage | undefined>
  /** A new address for the owner. */
  addressOf(userId: number, name: string): string
  /** Erases pictures that are no longer to be kept, and encrypts some of those stored as they were. */
  tidy(): Promise<void>
}

/** Ports of the pictures. */
export interface ImagesPorts {
  readonly pool: DatabasePool
  readonly files: ImageFiles
  readonly process: Pick<ImageProcess, 'reencode' | 'watermark'>
  readonly addresses: SignedAddresses
  readonly clock: Clock
}

const NAME_BYTES = 16

/**
 * A picture has a row first, then a file, then the mark that it may be shown: a crash in between leaves
 * nothing that is served.
 */
export function createImages({ pool, files, process, addresses, clock }: ImagesPorts): Images {
  return {
    async take(userId, sent, keep) {
      const image = await process.reencode(sent)
      if (image === 'busy') return 'busy'
      if (!image) return 'refused'
      const bytes = Buffer.from(image.bytes)
      const name = `${randomBytes(NAME_BYTES).toString('hex')}.${image.kind}`
      const id = await reserveImage(pool, { name, userId, bytes: bytes.length, now: clock.now() })
      if (id === undefined) return 'too-many'
      try {
        await files.write(name, bytes)
      } catch (error) {
        await abandonImage(pool, id, clock.now())
        throw error
      }
      const taken = { url: addresses.sign(userId, name, clock.now()) }
      await inTransaction(pool, async (database) => {
        await markStored(database, id)
        await keep(database, taken)
      })
      return taken
    },
    async show(asked) {
      if (!addresses.isGood({ ...asked, now: clock.now() })) return undefined
      const image = await readImage(pool, asked.userId, asked.name)
      return image && { kind: typeOf(image.name), pieces: files.read(image) }
    },
    async marked(name, lines) {
      const image = await readAnyImage(pool, name)
      if (!image) return undefined
      const pieces: Buffer[] = []
      for await (const piece of files.read(image)) pieces.push(piece)
      return process.watermark(Buffer.concat(pieces), lines)
    },
    async own(userId, address) {
      const name = imageNamed(address)
      return name === undefined ? undefined : readImage(pool, userId, name)
    },
    addressOf: (userId, name) => addresses.sign(userId, name, clock.now()),
    async tidy() {
      for (const { id, name } of await imagesToErase(pool, clock.now())) {
        await files.remove(name)
        await forgetImage(pool, id)
      }
      await files.encryptSome()
    },
  }
}
