import { text, whole } from '../../kinds'
import { type Wire, object } from '../../object'

/** The outcome of one order of close_all or cancel_all: `msg` says why not, in the caller's language. */
export const bulkResultShape = object({ id: whole, code: whole, msg: ['message', text] })
export type WireBulkResult = Wire<typeof bulkResultShape>
