import type { Books } from '../books/run'
import type { DatabasePool } from '../database/pool'
import { type DoneTicks, noteDoneTicks } from '../database/done-ticks'

/** Ports of noting done ticks. */
export interface DoneNotesPorts {
  readonly pool: DatabasePool
  readonly books: Pick<Books, 'shard' | 'written' | 'fence'>
  readonly engine: { readonly done: () => DoneTicks | undefined }
}

/** Notes the ticks that all was carried out of, once that is durable, where there are more of them. */
export function createDoneNotes({ pool, books, engine }: DoneNotesPorts): () => Promise<void> {
  let noted: DoneTicks | undefined
  return async () => {
    const done = engine.done()
    if (!done || done === noted) return
    await books.written()
    const fence = books.fence()
    if (fence === undefined) return
    await noteDoneTicks(pool, { shard: books.shard, fence }, done)
    noted = done
  }
}
