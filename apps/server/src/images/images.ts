import { randomBytes } from 'node:crypto'
import { type Queryable, inTransaction } from '../database/in-transaction'
import type { DatabasePool } from '../database/pool'
import type { Clock, ImageFiles } from '../ports'
import { typeOf } from './image-files'
import type { ImageProcess } from './image-process'
import {
  type ImageUse,
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
import type { MadeImage } from './reencode/messages'
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
/** A stored picture by the name of its file. */
export type NamedImage = Pick<StoredImage, 'id' | 'name'>
type KeepTaken = (database: Queryable, taken: TakenImage) => Promise<void>

/** Pictures that users send: accepted, shown to their owners, and erased. */
export interface Images {
  /**
   * Accepts a picture and returns its temporary address. `keep` writes the answer in the transaction of the
   * picture.
   */
  take(userId: number, bytes: Buffer, keep: KeepTaken): Promise<TakenImage | ImageRefused>
  /**
   * Accepts an agent's picture for a user: erased after some days unless kept, never the user's own. `keep`
   * writes the answer in the transaction of the picture.
   */
  takeForUser(
    userId: number,
    bytes: Buffer,
    keep: (database: Queryable, picture: NamedImage) => Promise<void>,
  ): Promise<NamedImage | ImageRefused>
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
   * The picture of an address that the user sent in; only its path counts. Pictures meant for public display,
   * and those that agents sent, are excluded.
   */
  own(userId: number, address: string): Promise<StoredImage | undefined>
  /** A new address for the owner. */
  addressOf(userId: number, name: string): string
  /** The public pictures, which operators publish. */
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
  const { accept, store, wholeOf } = storing(ports)
  const published = createPublishedPictures(ports)

  return {
    published,
    take: (userId, sent, keep) =>
      accept(
        { userId, use: 'sent', sent },
        ({ name }): TakenImage => ({ url: addresses.sign(userId, name, clock.now()) }),
        keep,
      ),
    takeForUser: (userId, sent, keep) => accept({ userId, use: 'desk', sent }, (stored) => stored, keep),
    async square(picture) {
      const image = await process.square(await wholeOf(picture))
      if (image === 'busy') return 'busy'
      if (!image) return 'refused'
      const stored = await store(picture.userId, image, 'avatar')
      if (stored === undefined) return 'too-many'
      await markStored(pool, stored.id)
      return { id: stored.id, hash: image.madeHash }
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
      return image?.use === 'sent' ? image : undefined
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

/** Takes pictures, and writes and reads their whole files. */
function storing({ pool, files, process, clock }: ImagesPorts) {
  /** Stores a picture under a new name; undefined when its owner has reached the quota. */
  async function store(userId: number, image: MadeImage, use: ImageUse): Promise<NamedImage | undefined> {
    const bytes = Buffer.from(image.bytes)
    const name = `${randomBytes(NAME_BYTES).toString('hex')}.${image.kind}`
    const { sentHash, madeHash } = image
    const row = { name, userId, bytes: bytes.length, use, sentHash, madeHash, now: clock.now() }
    const id = await reserveImage(pool, row)
    if (id === undefined) return undefined
    try {
      await files.write(name, bytes)
    } catch (error) {
      await abandonImage(pool, id, clock.now())
      throw error
    }
    return { id, name }
  }

  /** Re-encodes and stores a picture; `made` makes the answer, which `keep` writes together with it. */
  async function accept<Made>(
    { userId, use, sent }: { readonly userId: number; readonly use: ImageUse; readonly sent: Buffer },
    made: (stored: NamedImage) => Made,
    keep: (database: Queryable, taken: Made) => Promise<void>,
  ): Promise<Made | ImageRefused> {
    const image = await process.reencode(sent)
    if (image === 'busy') return 'busy'
    if (!image) return 'refused'
    const stored = await store(userId, image, use)
    if (stored === undefined) return 'too-many'
    const taken = made(stored)
    await inTransaction(pool, async (database) => {
      await markStored(database, stored.id)
      await keep(database, taken)
    })
    return taken
  }

  async function wholeOf(picture: Pick<StoredImage, 'name' | 'bytes'>): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of files.read(picture)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  return { accept, store, wholeOf }
}
