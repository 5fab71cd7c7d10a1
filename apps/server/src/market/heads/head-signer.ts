/** Signs heads with one key. The private part stays where it is: in a file, a module or a service. */
export interface HeadSigner {
  /** The public key: 32 bytes in hex. */
  readonly key: string
  /** The Ed25519 signature of a text in UTF-8: 64 bytes in hex. Rejects when the key cannot be used. */
  readonly sign: (text: string) => Promise<string>
}

/** A head that was published, and the public key that signed it. */
export interface PublishedHead {
  readonly key: string
  readonly minute: number
  /** SHA-256 of its text, hex. */
  readonly hash: string
}

/** The place of the keys of heads; other places than a file are further adapters of this. */
export interface HeadKeyPlace {
  /**
   * The key to sign with; the one before it is opened only where it has to sign its successor. Makes a first
   * key only if the database has none (`isFirst`). Rejects when a key is missing or cannot be read.
   */
  readonly open: (isFirst: boolean) => Promise<{
    readonly present: HeadSigner
    readonly previous: () => Promise<HeadSigner | undefined>
  }>
  /** Whether the operator says that the key before is lost, so that it cannot sign its successor. */
  readonly isLost: boolean
  /** The head published last by each key, noted apart from the database. */
  readonly lastPublished: () => Promise<readonly PublishedHead[]>
  /** Notes a head durably, in place of the one before it of the same key, before anyone sees it. */
  readonly notePublished: (head: PublishedHead) => Promise<void>
}

/** No head can be made with the key that is there; the message says what to do. */
export class HeadKeyRefused extends Error {
  override readonly name = 'HeadKeyRefused'
}
