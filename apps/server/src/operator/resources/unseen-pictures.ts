import type { Queryable } from '../../database/in-transaction'
import { readOpenedSides } from '../../operations/operator-act-store'
import {
  type ClientPicture,
  readAvatar,
  readDocument,
  readHandPicture,
  readProfilePicture,
  readProof,
  readRepaymentProof,
} from './picture-store'

interface DecidingPicture {
  /** As recorded with a view; '' for a row's only picture. */
  readonly side: string
  readonly read: (database: Queryable, id: number) => Promise<ClientPicture | undefined>
}

const one = (read: DecidingPicture['read']): readonly DecidingPicture[] => [{ side: '', read }]
const document = (side: 'front' | 'reverse'): DecidingPicture => ({
  side,
  read: (database, id) => readDocument(database, id, side),
})

/** The pictures that an approval of a row depends on, by resource. */
const DECIDING: Readonly<Record<string, readonly DecidingPicture[]>> = {
  identities: [document('front'), document('reverse')],
  charges: one(readProof),
  'loan-kycs': one(readHandPicture),
  repayments: one(readRepaymentProof),
  traders: one(readAvatar),
  profiles: [{ side: 'new', read: (database, id) => readProfilePicture(database, id, 'new') }],
}

/** Whether a row has a picture that an operator has not opened, by the record of views. */
export async function hasUnseenPicture(
  database: Queryable,
  { operator, resource, id }: { readonly operator: string; readonly resource: string; readonly id: number },
): Promise<boolean> {
  const pictures = DECIDING[resource] ?? []
  if (pictures.length === 0) return false
  const opened = await readOpenedSides(database, { operator, act: `${resource} picture`, subject: id })
  for (const { side, read } of pictures)
    if (!opened.has(side) && (await read(database, id)) !== undefined) return true
  return false
}
