import type { Queryable } from '../../../database/in-transaction'
import { readOpenedSides } from '../../operator-act-store'
import type { DecidingPicture } from '../queues/queue'

/** Whether a row has a picture that an operator has not opened, by the record of views. */
export async function hasUnseenPicture(
  database: Queryable,
  pictures: readonly DecidingPicture[],
  { operator, resource, id }: { readonly operator: string; readonly resource: string; readonly id: number },
): Promise<boolean> {
  if (pictures.length === 0) return false
  const opened = await readOpenedSides(database, { operator, act: `${resource} picture`, subject: id })
  for (const { side, read } of pictures)
    if (!opened.has(side) && (await read(database, id)) !== undefined) return true
  return false
}
