import { type HeadKey, NO_HASH, NO_HEAD, headKeyText, readHeadKeyText } from '@fairtick/domain'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { type HeadKeyPlace, HeadKeyRefused, type HeadSigner } from './head-signer'
import { insertHeadKey, readHeadKeys, readLastHead } from './head-store'

/** The key in use. */
export interface SettledKey {
  readonly signer: HeadSigner
  readonly number: number
  /** The first key of the deployment, in hex. */
  readonly chain: string
}

/**
 * Holds the key that is there to the keys that were published: the first of a deployment signs itself, a
 * changed one is signed by the one before it. Throws HeadKeyRefused for any other.
 */
export async function settleHeadKey(
  database: MarketDatabase,
  place: HeadKeyPlace,
  now: number,
): Promise<SettledKey> {
  const known = await readHeadKeys(database)
  const { present, previous } = await place.open(known.length === 0)
  const values = known.map(valueOf)
  const [last, chain] = [values.at(-1), values[0] ?? present.key]
  const settled = { signer: present, number: values.length, chain }
  if (last === present.key) return settled
  if (values.includes(present.key))
    throw new HeadKeyRefused('this key of heads was replaced by another: put the newer one back')
  const isHandedOver = last === undefined || previous?.key === last
  if (!isHandedOver && !place.isLost)
    throw new HeadKeyRefused(
      'another key than the published one: set HEAD_KEY_PREVIOUS_FILE to sign it in, see docs/operations.md',
    )
  const head = await readLastHead(database)
  const number = values.length + 1
  const text = headKeyText({
    chain,
    number,
    value: present.key,
    before: last ?? NO_HASH,
    at: now,
    last: head ? { minute: head.minute, hash: head.hash } : NO_HEAD,
  })
  const signature = previous?.key === last ? await previous?.sign(text) : undefined
  const own = await present.sign(text)
  await insertHeadKey(database, { number, value: present.key, text, signature: signature ?? '', own })
  return { ...settled, number }
}

function valueOf({ text }: HeadKey): string {
  const key = readHeadKeyText(text)
  if (!key) throw new HeadKeyRefused('a published key of heads has another form than it was given')
  return key.value
}
