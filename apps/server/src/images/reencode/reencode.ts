import sharp, { type Metadata, type Sharp } from 'sharp'
import { isPng, pngCore } from './png-core'

/** The kinds of picture that are accepted, by the ends of their names. */
export type ImageKind = 'png' | 'jpg' | 'webp'

/** A picture re-encoded from its pixels alone. */
export interface Reencoded {
  readonly kind: ImageKind
  readonly bytes: Buffer
}

/** Source: docs/spec/cases.md U3. */
const PIXELS_MAX = 25_000_000
/** A card or a receipt is readable at this; longer sides are scaled down. */
const SIDE_MAX = 3_000
/** The longer side of a picture for everybody. */
const SHOWN_MAX = 1_280
/** Maximum ratio of the sides. */
const RATIO_MAX = 100
const CHANNELS_MAX = 4
const QUALITY = 85
/**
 * A picture that takes more bytes than this is stored as a photograph: a small upload must not become a large
 * file.
 */
const KEPT_MAX = 8 * 1024 * 1024

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
  ],
})

/**
 * Re-encodes a picture, upright and without metadata; undefined when it is refused. The kind is found by its
 * content.
 */
export async function reencode(sent: Buffer): Promise<Reencoded | undefined> {
  const opened = await openedOf(sent)
  if (!opened) return undefined
  const { kind, picture } = opened
  const upright = resized(picture, SIDE_MAX)
  const made = await WRITE[kind](upright.clone()).toBuffer()
  if (made.length <= KEPT_MAX) return { kind, bytes: made }
  return { kind: 'jpg', bytes: await WRITE.jpg(upright.flatten()).toBuffer() }
}

/** Re-encodes a picture for public display: small enough for a phone, always WebP; refused as above. */
export async function publishable(sent: Buffer): Promise<Reencoded | undefined> {
  const opened = await openedOf(sent)
  return opened && { kind: 'webp', bytes: await WRITE.webp(resized(opened.picture, SHOWN_MAX)).toBuffer() }
}

const resized = (picture: Sharp, side: number): Sharp =>
  picture.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** A picture whose header is sound; undefined when it is refused. */
async function openedOf(
  sent: Buffer,
): Promise<{ readonly kind: ImageKind; readonly picture: Sharp } | undefined> {
  const kind = kindOf(sent)
  const bytes = kind === 'png' ? pngCore(sent) : sent
  if (!kind || !bytes) return undefined
  const picture = sharp(bytes, {
    limitInputPixels: PIXELS_MAX,
    limitInputChannels: CHANNELS_MAX,
    pages: 1,
    failOn: 'error',
    sequentialRead: true,
  })
  return isSound(await picture.metadata()) ? { kind, picture } : undefined
}

const WRITE: Readonly<Record<ImageKind, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png(),
  jpg: (picture) => picture.jpeg({ quality: QUALITY }),
  webp: (picture) => picture.webp({ quality: QUALITY }),
}

/** Checks the header before unpacking. */
function isSound({ width, height, pages = 1 }: Metadata): boolean {
  const [short, long] = width < height ? [width, height] : [height, width]
  return pages === 1 && short > 0 && long <= short * RATIO_MAX && width * height <= PIXELS_MAX
}

function kindOf(bytes: Buffer): ImageKind | undefined {
  if (isPng(bytes)) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}
