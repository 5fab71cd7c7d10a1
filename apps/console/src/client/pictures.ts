import { ROW_PICTURES } from '@fairtick/wire/admin'
import { downloadBy } from './call'
import type { AnyRow, Resource } from './rows'

/** A picture of a row, with the field that says whether it exists. */
interface PictureOf {
  readonly field: string
  /** Reads it with a watermark, for a recorded reason. */
  readonly read: (id: string, reason: string) => Promise<Blob>
}

/** The pictures that a row has. */
export const picturesOf = ({ name }: Resource, row: AnyRow): readonly PictureOf[] =>
  Object.entries(ROW_PICTURES[name] ?? {})
    .filter(([field]) => row[field] === 1)
    .map(([field, { call, side }]) => ({
      field,
      read: async (id, reason) =>
        (await downloadBy(call, { id: Number(id), reason, ...(side !== undefined && { side }) })).content,
    }))
