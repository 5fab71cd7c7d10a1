import { listOf, whole } from '../../kinds'
import { type Wire, object } from '../../object'

/** The instruments that a client has starred, in the order of starring. */
export const favouritesShape = object({ forex_ids: ['instrumentIds', listOf(whole)] })
export type WireFavourites = Wire<typeof favouritesShape>
