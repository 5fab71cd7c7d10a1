// The published liabilities of docs/spec/wire.md 6.7, recalculated from their leaves.
import { DAY_MS } from '@fairtick/domain'
import { createHash } from 'node:crypto'
import type { Finding } from './read-log'
import { type Query, type Row, big, num } from './rows'

interface Node {
  readonly hash: string
  readonly sum: bigint
}

const DAY_LETTERS = 10
const E6 = 1_000_000n
const RULE = 'the liabilities of a day are the money of all clients'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hex = (bytes: Row[string] | undefined) => (bytes as Buffer).toString('hex')
const usd = (sum: bigint) => `${sum / E6}.${String(sum % E6).padStart(6, '0')}`

/**
 * Every day follows from the previous one, and from its leaves while they are kept; the last one also from
 * the journal.
 */
export async function checkLiabilities(query: Query, findings: Finding[]): Promise<number> {
  const days = await query('SELECT * FROM liability_day ORDER BY day')
  let previous = '0'.repeat(64)
  for (const row of days) {
    const day = new Date(num(row['day']) * DAY_MS).toISOString().slice(0, DAY_LETTERS)
    const broken = (what: string) => findings.push({ rule: RULE, what: `${day}: ${what}` })
    const [root, total] = [hex(row['root']), big(row['total'])]
    if (hex(row['head']) !== sha256(`head:${previous}:${day}:${root}:${usd(total)}`))
      broken('does not follow the day before')
    previous = hex(row['head'])
    const top = await topOf(query, row, broken)
    if (top && top.hash !== root) broken('its root is not that of its leaves')
    if (top && top.sum !== total) broken(`its leaves add up to ${usd(top.sum)}`)
  }
  const last = days.at(-1)
  if (last) await checkJournal(query, last, findings)
  return days.length
}

/** The root of a day's leaves, part by part; undefined if they were deleted. */
async function topOf(query: Query, day: Row, broken: (what: string) => void): Promise<Node | undefined> {
  const parts: Node[] = []
  const seen = new Set<number>()
  for (;;) {
    const leaves = await query(
      `SELECT leaf.* FROM liability_part, unnest(uids, sums) WITH ORDINALITY AS leaf (uid, sum, place)
       WHERE day = $1 AND number = $2 ORDER BY place`,
      [day['day'], parts.length],
    )
    if (leaves.length === 0) break
    for (const { uid } of leaves) {
      if (seen.has(num(uid))) broken(`uid ${num(uid)} stands twice`)
      seen.add(num(uid))
    }
    parts.push(rootOf(leaves.map((leaf) => leafOf(day, leaf))))
  }
  return parts.length === 0 ? undefined : rootOf(parts)
}

function leafOf(day: Row, leaf: Row): Node {
  const [uid, sum] = [num(leaf['uid']), big(leaf['sum'])]
  const number = Buffer.alloc(4)
  number.writeInt32BE(uid)
  const secret = sha256(Buffer.concat([day['key'] as Buffer, number]))
  const owner = uid > 0 ? String(uid) : ''
  return { hash: sha256(`leaf:${owner.padStart(8, '0')}${secret}:${usd(sum)}`), sum }
}

function rootOf(nodes: readonly Node[]): Node {
  const [one, two] = nodes
  if (!one || !two) return one ?? { hash: '', sum: 0n }
  const half = nodes.length / 2
  const [left, right] = [rootOf(nodes.slice(0, half)), rootOf(nodes.slice(half))]
  return {
    hash: sha256(`node:${left.hash}:${usd(left.sum)}:${right.hash}:${usd(right.sum)}`),
    sum: left.sum + right.sum,
  }
}

/**
 * The last day's total equals the clients' receipts less their payments, up to the last entry of each shard
 * at that time.
 */
async function checkJournal(query: Query, day: Row, findings: Finding[]): Promise<void> {
  const [row] = await query(
    `SELECT sum(CASE WHEN to_account >= 10000 THEN amount ELSE 0 END) - sum(CASE WHEN from_account >= 10000 THEN amount ELSE 0 END) AS held
     FROM liability_day d CROSS JOIN unnest(d.last_entry || d.further_entries) AS last (id)
       JOIN entry e ON e.id >> 48 = last.id >> 48 AND e.id <= last.id WHERE d.day = $1`,
    [day['day']],
  )
  if (big(row?.['held']) !== big(day['total']))
    findings.push({ rule: RULE, what: `the last day: by the journal they are ${usd(big(row?.['held']))}` })
}
