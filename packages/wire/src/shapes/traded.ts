import { text, whole } from '../kinds'
import { type Ours, object } from '../object'

/** The instrument of an order, inside of it. */
export const tradedShape = object({ Id: ['id', whole], Code: ['code', text], ShowCode: ['showCode', text] })

/** An answer that was read, with the fields of the instrument inside beside its own. */
export const flatly = <Read extends { readonly instrument: Ours<typeof tradedShape> }>({
  instrument: { id: instrumentId, code, showCode: name },
  ...read
}: Read) => ({ ...read, instrumentId, code, name })
