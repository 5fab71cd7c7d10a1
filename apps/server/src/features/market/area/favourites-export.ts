import type { ExportPorts } from '../../../area'
import { type ExportTables, tableOf } from '../../identity/privacy/export-table'
import { readFavourites } from '../favourite-store'

/** A client's favourites in their export, in the order of starring. */
export const favouritesExport = ({ pool, userId, instrumentOf }: ExportPorts): ExportTables => ({
  favourites: async () =>
    tableOf(await readFavourites(pool, userId), { instrument: (id) => instrumentOf(id).showCode }),
})
