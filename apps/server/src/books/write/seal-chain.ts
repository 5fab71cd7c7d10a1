import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { BatchStatement } from './statement'

/**
 * The values of a batch, with its seal filled in: the next link of the chain. Batches must come in the order
 * in which they are written.
 */
export type SealChain = (statement: BatchStatement) => readonly Buffer[]

/**
 * The chain that continues the last stored seal. The database computes a seal in `entries_seal`. Source:
 * docs/spec/promises.md I13.
 */
export async function continueSealChain(client: Client): Promise<SealChain> {
  const { rows } = await client.query<{ seal: Buffer }>(
    'SELECT seal FROM entry WHERE seal IS NOT NULL ORDER BY id DESC LIMIT 1',
  )
  let last = rows[0]?.seal ?? Buffer.alloc(0)
  return ({ values, seal }) => {
    if (!seal) return values
    const hash = createHash('sha256').update(last)
    for (const bytes of seal.over) hash.update(bytes)
    last = hash.digest()
    return values.with(seal.at, last)
  }
}
