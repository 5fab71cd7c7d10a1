import { randomUUID } from 'node:crypto'
import type { Shard } from '../books/shards'
import type { DatabasePool } from '../database/pool'
import { noteOwner } from '../database/shard-fence'
import type { SharedBooks } from './share-books'

/** Tells gateways in other processes that this one has a shard's books, as the database says too. */
export async function beginSharing(
  shared: Pick<SharedBooks, 'begin'>,
  of: { readonly pool: DatabasePool; readonly shard: Shard; readonly address: string },
): Promise<void> {
  const { pool, shard, address } = of
  const process = randomUUID()
  const fence = await noteOwner(pool, { shard, address, process })
  shared.begin({ fence, process, address })
}
