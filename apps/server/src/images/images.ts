import { createHash, randomBytes } from 'node:crypto'
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
import { type PublishedPictures, createPublishedPictures } from './published-pictures'
import type { Reencoded } from './reencode/reencode'
import { type SignedAddresses, imageNamed } from './signed-address'

/** Why a picture was refused. */
export type ImageRefused = 'refused' | 'too-many' | 'busy'

/** The address of an accepted picture. */
export interface TakenImage {
  readonly url: string
}
/** A small square made of a picture, for public display after approval. */
export interface SquareImage {
  readonly id: number
  /** SHA-256 of its file, in hex. */
  readonly hash: string
}
type KeepTaken = (database: Queryable, taken: TakenImage) => Promise<void>

/** Pictures that users send: accepted, shown to their owners, and erased. */
export interface Images {
  /**
   * Accepts a picture and returns its temporary address. `keep` writes the answer in the transaction of the
   * picture.
   */
  take(userId: number, bytes: Buffer, keep: KeepTaken): Promise<TakenImage | ImageRefused>
  /** The picture of such an address, if its owner asks in time. */
  show(asked: {
    readonly userId: number
    readonly name: string
    readonly until: number
    readonly sign: string
  }): Promise<{ readonly kind: string; readonly pieces: AsyncGenerator<Buffer> } | undefined>
  /**
   * A named picture as JPEG, with lines of text all over it for operators; undefined if it was erased, 'busy'
   * when the caller may ask again.
   */
  marked(name: string, lines: readonly string[]): Promise<Reencoded | undefined | 'busy'>
  /**
   * Makes a small square of a user's own picture, stored as a separate picture: erased after some days unless
   * kept.
   */
  square(picture: StoredImage): Promise<SquareImage | ImageRefused>
  /** The file of a public picture; the caller has checked that it is public. */
  open(picture: Pick<StoredImage, 'name' | 'bytes'>): AsyncGenerator<Buffer>
  /**
   * The user's own picture of an address; only its path counts. Pictures meant for public display are
   * excluded.
   */
  own(userId: number, address: string): Promise<StoredImage | undefined>
  /** A new address for the owner. */
  addressOf(userId: number, name: string): string
  /** Those of operators, for everybody. */
  readonly published: PublishedPictures
  /** Erases expired pictures. */
  tidy(): Promise<void>
}

/** Ports of the pictures. */
export interface ImagesPorts {
  readonly pool: DatabasePool
  readonly files: ImageFiles
  readonly process: Pick<ImageProcess, 'reencode' | 'watermark' | 'square' | 'publishable'>
  readonly addresses: SignedAddresses
  readonly clock: Clock
}

const NAME_BYTES = 16

/**
 * A picture has a row first, then a file, then the mark that it may be shown: a crash in between leaves no
 * servable picture.
 */
export function createImages(ports: ImagesPorts): Images {
  const { pool, files, process, addresses, clock } = ports
  const { store, wholeOf } = storing(ports)
  const published = createPublishedPictures(ports)

  return {
    published,
    async take(userId, sent, keep) {
      const image = await process.reencode(sent)
      if (image === 'busy') return 'busy'
      if (!image) return 'refused'
      const stored = await store(userId, image, false)
      if (stored === undefined) return 'too-many'
      const taken = { url: addresses.sign(userId, stored.name, clock.now()) }
      await inTransaction(pool, async (database) => {
        await markStored(database, stored.id)
        await keep(database, taken)
      })
      return taken
    },
    async square(picture) {
      const image = await process.square(await wholeOf(picture))
      if (image === 'busy') return 'busy'
      if (!image) return 'refused'
      const stored = await store(picture.userId, image, true)
      if (stored === undefined) return 'too-many'
      await markStored(pool, stored.id)
      return { id: stored.id, hash: createHash('sha256').update(image.bytes).digest('hex') }
    },
    open: (picture) => files.read(picture),
    async show(asked) {
      if (!addresses.isGood({ ...asked, now: clock.now() })) return undefined
      const image = await readImage(pool, asked.userId, asked.name)
      return image && { kind: typeOf(image.name), pieces: files.read(image) }
    },
    async marked(name, lines) {
      const image = await readAnyImage(pool, name)
      return image && process.watermark(await wholeOf(image), lines)
    },
    async own(userId, address) {
      const name = imageNamed(address)
      const image = name === undefined ? undefined : await readImage(pool, userId, name)
      return image?.isAvatar === true ? undefined : image
    },
    addressOf: (userId, name) => addresses.sign(userId, name, clock.now()),
    async tidy() {
      for (const { id, name } of await imagesToErase(pool, clock.now())) {
        await files.remove(name)
        await forgetImage(pool, id)
      }
      await published.tidy()
    },
  }
}

/** Writes and reads whole files of pictures. */
function storing({ pool, files, clock }: ImagesPorts) {
  /** Stores a picture under a new name; undefined when its owner has reached the quota. */
  async function store(
    userId: number,
    image: Reencoded,
    isAvatar: boolean,
  ): Promise<{ readonly id: number; readonly name: string } | undefined> {
    const bytes = Buffer.from(image.bytes)
    const name = `${randomBytes(NAME_BYTES).toString('hex')}.${image.kind}`
    const now = clock.now()
    const id = await reserveImage(pool, { name, userId, bytes: bytes.length, isAvatar, now })
    if (id === undefined) return undefined
    try {
      await files.write(name, bytes)
    } catch (error) {
      await abandonImage(pool, id, clock.now())
      throw error
    }
    return { id, name }
  }

  async function wholeOf(picture: Pick<StoredImage, 'name' | 'bytes'>): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of files.read(picture)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  return { store, wholeOf }
}
