import { text, whole } from '../../kinds'
import { type Ours, object } from '../../object'

/** The instrument within an order. */
export const tradedShape = object({ Id: ['id', whole], Code: ['code', text], ShowCode: ['showCode', text] })

/** An answer with the fields of its instrument moved to the top level. */
export const flatly = <Read extends { readonly instrument: Ours<typeof tradedShape> }>({
  instrument: { id: instrumentId, code, showCode: name },
  ...read
}: Read) => ({ ...read, instrumentId, code, name })
