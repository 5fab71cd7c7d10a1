import { type HeadKey, MINUTE_MS, NO_HASH, NO_HEAD, headKeyText, readHeadKeyText } from '@fairtick/domain'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { type HeadKeyPlace, HeadKeyRefused, type HeadSigner, type PublishedHead } from './head-signer'
import { hasHead, insertHeadKey, readHeadKeys, readLastHead } from './head-store'

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
  const { present, previous: openPrevious } = await place.open(known.length === 0)
  const values = known.map(valueOf)
  const [last, chain] = [values.at(-1), values[0] ?? present.key]
  await ensureNotOlder(database, place, { present: present.key, known: values })
  const settled = { signer: present, number: values.length, chain }
  if (last === present.key) return settled
  if (values.includes(present.key))
    throw new HeadKeyRefused('this key of heads was replaced by another: put the newer one back')
  const previous = await openPrevious()
  const isHandedOver = last === undefined || previous?.key === last
  if (!isHandedOver && !place.isLost)
    throw new HeadKeyRefused(
      'another key than the published one: set HEAD_KEY_PREVIOUS_FILE or HEAD_KEY_PREVIOUS_COMMAND to sign it in, see docs/operations.md',
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
  const isSignedIn = previous !== undefined && previous.key === last && !place.isLost
  const signature = isSignedIn ? await previous.sign(text) : undefined
  const own = await present.sign(text)
  await insertHeadKey(database, { number, value: present.key, text, signature: signature ?? '', own })
  return { ...settled, number }
}

/**
 * Refuses a key that published a head which the database lacks, and a successor that such a key would sign
 * in: a database restored to an earlier moment would have a second head signed for the same minutes, which
 * proves its owner false.
 */
async function ensureNotOlder(
  database: MarketDatabase,
  place: HeadKeyPlace,
  keys: { readonly present: string; readonly known: readonly string[] },
): Promise<void> {
  const isOfHere = ({ key }: PublishedHead) =>
    key === keys.present || (keys.known.includes(key) && !place.isLost)
  for (const noted of (await place.lastPublished()).filter(isOfHere)) {
    if (await hasHead(database, noted)) continue
    throw new HeadKeyRefused(
      `the database lacks the head of ${new Date(noted.minute * MINUTE_MS).toISOString()}, which was published with its key: it is older, or another one. Give it a key of its own, see docs/operations.md`,
    )
  }
}

function valueOf({ text }: HeadKey): string {
  const key = readHeadKeyText(text)
  if (!key) throw new HeadKeyRefused('a published key of heads has another form than it was given')
  return key.value
}
