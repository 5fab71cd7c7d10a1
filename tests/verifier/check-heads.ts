// The books under the signed heads of docs/spec/rules.md 2.13: their texts, the rows of their shards, and the
// seals of the entries that these name.
import { createHash } from 'node:crypto'
import type { Finding } from './read-log'
import { type Query, type Row, big, num } from './rows'

const RULE = 'a signed head names the last seal of each book of every shard'
const NONE = '0'.repeat(64)
const ACTS_LETTERS = 'acts '.length + NONE.length + 1

/** The last entry of each book of a shard, with its seal in hex. */
interface Named {
  readonly shard: number
  readonly real: readonly [entry: bigint, seal: string]
  readonly demo: readonly [entry: bigint, seal: string]
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
const hex = (bytes: Row[string] | undefined) => (bytes as Buffer).toString('hex')

const namedIn = (row: Row): Named => ({
  shard: num(row['shard']),
  real: [big(row['real_entry']), hex(row['real_seal'])],
  demo: [big(row['demo_entry']), hex(row['demo_seal'])],
})

/** Every head in the database, from the first on, with the entries that it names; returns their number. */
export async function checkHeads(query: Query, findings: Finding[]): Promise<number> {
  const heads = await query('SELECT * FROM signed_head ORDER BY minute')
  const further = new Map<number, Row[]>()
  for (const row of await query('SELECT * FROM head_shard ORDER BY minute, shard')) {
    const minute = num(row['minute'])
    further.set(minute, [...(further.get(minute) ?? []), row])
  }
  const seals = await sealsOf(query)
  let before: readonly Named[] = []
  for (const head of heads) {
    const broken = (what: string) =>
      findings.push({ rule: RULE, what: `minute ${num(head['minute'])}: ${what}` })
    const shards = [head, ...(further.get(num(head['minute'])) ?? [])].map(namedIn)
    const text = String(head['text'])
    if (sha256(text) !== hex(head['hash'])) broken('its hash is not that of its text')
    if (!hasBooks(text, shards)) broken('its text does not name the seals of its rows')
    for (const each of shards) if (!isOfBooks(each, seals)) broken(`shard ${each.shard} has other seals`)
    for (const last of before) {
      const now = shards.find(({ shard }) => shard === last.shard)
      if (!now) broken(`it has no seals of shard ${last.shard}, which was named before`)
      else if (now.real[0] < last.real[0] || now.demo[0] < last.demo[0])
        broken(`it goes back to older seals of shard ${last.shard}`)
    }
    before = shards
  }
  return heads.length
}

interface Seals {
  readonly byEntry: ReadonlyMap<bigint, string>
  /** The entry of each shard up to which its demo book is folded. */
  readonly folded: ReadonlyMap<number, bigint>
}

async function sealsOf(query: Query): Promise<Seals> {
  const sealed = await query(`SELECT id, seal FROM entry WHERE id IN (
    SELECT real_entry FROM signed_head UNION SELECT demo_entry FROM signed_head
    UNION SELECT real_entry FROM head_shard UNION SELECT demo_entry FROM head_shard) AND seal IS NOT NULL`)
  const starts = await query('SELECT shard, entry_id FROM seal_start WHERE is_demo')
  return {
    byEntry: new Map(sealed.map((row) => [big(row['id']), hex(row['seal'])])),
    folded: new Map(starts.map((row) => [num(row['shard']), big(row['entry_id'])])),
  }
}

/** The seals are those of the entries, which are of the shard; of folded demo entries nothing is known. */
function isOfBooks({ shard, real, demo }: Named, { byEntry, folded }: Seals): boolean {
  const start = BigInt(shard) << 48n
  const isIn = (entry: bigint) => entry >> 48n === BigInt(shard)
  const isReal = real[0] === start ? real[1] === NONE : byEntry.get(real[0]) === real[1]
  const isKnown = demo[0] > (folded.get(shard) ?? start)
  const isDemo = demo[0] === start ? demo[1] === NONE : !isKnown || byEntry.get(demo[0]) === demo[1]
  return isIn(real[0]) && isIn(demo[0]) && isReal && isDemo
}

/**
 * Whether a text is of the version for as many shards, with their seals at its end: one hash a book over the
 * lines of several, the seals themselves for one.
 */
function hasBooks(text: string, shards: readonly Named[]): boolean {
  const [only, ...others] = shards
  if (!only) return false
  const over = (book: 'real' | 'demo') =>
    sha256(shards.map((each) => `shard ${each.shard} ${each[book][1]}\n`).join(''))
  const lines = shards.map(({ shard, real, demo }) => `shard ${shard} ${real[1]} ${demo[1]}\n`)
  const books =
    others.length === 0
      ? `books ${only.real[1]} ${only.demo[1]}\n`
      : `books ${over('real')} ${over('demo')}\n${lines.join('')}`
  const isVersion = text.startsWith(`fairtick head ${others.length === 0 ? 1 : 2}\n`)
  const body = text.slice(0, -ACTS_LETTERS)
  return isVersion && body.endsWith(books) && /\nrules \d+ [0-9a-f]{64}\n$/.test(body.slice(0, -books.length))
}
