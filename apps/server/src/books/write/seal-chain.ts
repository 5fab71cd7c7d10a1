import { BOOK_KINDS, type BookKind } from '@fairtick/domain'
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Shard } from '../shards'
import type { BatchStatement } from './statement'

/**
 * Returns a batch's values with its seals filled in: the next link of each book's chain. Batches must be
 * passed in writing order.
 */
export type SealChain = (statement: BatchStatement) => readonly Buffer[]

/**
 * The chains that continue the last stored seal of each book of a shard. The database computes a seal in
 * `book_seal`. Source: docs/spec/promises.md I13, docs/decisions/0108-demo-history-is-folded.md.
 */
export async function continueSealChain(client: Client, shard: Shard): Promise<SealChain> {
  const { rows } = await client.query<{ is_demo: boolean; seal: Buffer }>(
    'SELECT is_demo, seal FROM last_shard_seals(9223372036854775807) WHERE shard = $1',
    [shard],
  )
  const last: Record<BookKind, Buffer> = { real: sealOf(false), demo: sealOf(true) }
  return ({ values, seals }) => {
    const filled = [...values]
    for (const kind of BOOK_KINDS) {
      const unmade = seals?.[kind]
      if (!unmade) continue
      const hash = createHash('sha256').update(last[kind])
      for (const bytes of unmade.over) hash.update(bytes)
      last[kind] = hash.digest()
      filled[unmade.at] = last[kind]
    }
    return filled
  }

  function sealOf(isDemo: boolean): Buffer {
    const found = rows.find((row) => row.is_demo === isDemo)
    if (!found) throw new Error('a book has no chain of seals')
    return found.seal
  }
}
