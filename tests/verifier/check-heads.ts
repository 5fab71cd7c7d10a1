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
  let actBefore = 0n
  for (const head of heads) {
    const broken = (what: string) =>
      findings.push({ rule: RULE, what: `minute ${num(head['minute'])}: ${what}` })
    const shards = [head, ...(further.get(num(head['minute'])) ?? [])].map(namedIn)
    const text = String(head['text'])
    if (sha256(text) !== hex(head['hash'])) broken('its hash is not that of its text')
    if (!hasBooks(text, shards) || !text.endsWith(`acts ${hex(head['act_seal'])}\n`))
      broken('its text does not name the seals of its rows')
    for (const each of shards) if (!isOfBooks(each, seals)) broken(`shard ${each.shard} has other seals`)
    for (const last of before) {
      const now = shards.find(({ shard }) => shard === last.shard)
      if (!now) broken(`it has no seals of shard ${last.shard}, which was named before`)
      else if (now.real[0] < last.real[0] || now.demo[0] < last.demo[0])
        broken(`it goes back to older seals of shard ${last.shard}`)
    }
    before = shards
    const act = big(head['act'])
    if ((seals.byAct.get(act) ?? NONE) !== hex(head['act_seal'])) broken('it has another seal of acts')
    if (act < actBefore) broken('it goes back to an older act')
    actBefore = act
  }
  for (const row of await query(LATE)) {
    const what = `minute ${num(row['minute'])}: shard ${num(row['shard'])} has had further entries for a day`
    findings.push({ rule: RULE, what })
  }
  return heads.length
}

/** Heads that leave out an entry that was a day old, of a shard that they name or of another one. */
const LATE = `WITH named AS (
    SELECT minute, 0 AS shard, real_entry, demo_entry FROM signed_head
    UNION ALL SELECT minute, shard, real_entry, demo_entry FROM head_shard
  ), last_named AS (
    SELECT shard, false AS is_demo, real_entry AS entry, max(minute) AS minute FROM named GROUP BY shard, real_entry
    UNION ALL SELECT shard, true, demo_entry, max(minute) FROM named GROUP BY shard, demo_entry
  )
  SELECT shard, minute FROM last_named l WHERE l.minute >= 1440 + (SELECT at / 60000 FROM entry e
    WHERE e.id > l.entry AND e.id >> 48 = l.shard AND (e.from_account < 0) = l.is_demo AND seal IS NOT NULL ORDER BY id LIMIT 1)
  UNION ALL SELECT begun.shard, h.minute FROM signed_head h JOIN (
    SELECT (id >> 48)::int AS shard, min(at) / 60000 AS minute FROM entry WHERE id >= 1::bigint << 48 GROUP BY 1
  ) begun ON h.minute >= begun.minute + 1440
    WHERE NOT EXISTS (SELECT FROM named n WHERE n.minute = h.minute AND n.shard = begun.shard)`

interface Seals {
  readonly byEntry: ReadonlyMap<bigint, { readonly seal: string; readonly isDemo: boolean }>
  readonly byAct: ReadonlyMap<bigint, string>
  /** The entry of each shard up to which both books were in one chain. */
  readonly mixed: ReadonlyMap<number, bigint>
  /** The entry of each shard up to which its demo book is folded. */
  readonly folded: ReadonlyMap<number, bigint>
}

async function sealsOf(query: Query): Promise<Seals> {
  const sealed = await query(`SELECT id, seal, (from_account < 0)::int AS is_demo FROM entry WHERE id IN (
    SELECT real_entry FROM signed_head UNION SELECT demo_entry FROM signed_head
    UNION SELECT real_entry FROM head_shard UNION SELECT demo_entry FROM head_shard) AND seal IS NOT NULL`)
  const acts = await query('SELECT id, seal FROM operator_act WHERE id IN (SELECT act FROM signed_head)')
  const starts = await query('SELECT shard, is_demo::int AS is_demo, entry_id FROM seal_start')
  const startsOf = (isDemo: boolean) =>
    new Map(
      starts
        .filter((row) => (num(row['is_demo']) === 1) === isDemo)
        .map((row) => [num(row['shard']), big(row['entry_id'])]),
    )
  return {
    byEntry: new Map(
      sealed.map((row) => [big(row['id']), { seal: hex(row['seal']), isDemo: num(row['is_demo']) === 1 }]),
    ),
    byAct: new Map(acts.map((row) => [big(row['id']), hex(row['seal'])])),
    mixed: startsOf(false),
    folded: startsOf(true),
  }
}

/**
 * The seals are those of the entries, which are of the shard and the book; of folded demo entries nothing is
 * known.
 */
function isOfBooks({ shard, real, demo }: Named, { byEntry, mixed, folded }: Seals): boolean {
  const start = BigInt(shard) << 48n
  const isIn = (entry: bigint) => entry >> 48n === BigInt(shard)
  const has = ([entry, seal]: Named['real'], isDemo: boolean) => {
    if (entry === start) return seal === NONE
    const found = byEntry.get(entry)
    return found?.seal === seal && (found.isDemo === isDemo || entry <= (mixed.get(shard) ?? start))
  }
  const isFolded = demo[0] > start && demo[0] <= (folded.get(shard) ?? start)
  return isIn(real[0]) && isIn(demo[0]) && has(real, false) && (isFolded || has(demo, true))
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
