import { clientCountCalls } from '@fairtick/wire/admin'
import type { StandbyReads } from '../../../database/standby-reads'
import type { OperatorServer } from '../../../http/operator-server'
import { countRowsOfClient, LISTS_OF_CLIENT } from './client-count-store'

/** How many rows the lists have about a client. Source: docs/spec/wire.md 6.2. */
export function clientCountRoutes(
  { serve }: OperatorServer,
  { standbyReads }: { readonly standbyReads: StandbyReads },
): void {
  serve(clientCountCalls.countClientRows, ({ id }, { session }) => {
    const seen = LISTS_OF_CLIENT.filter(({ resource }) => session.rights.has(resource.needs))
    return standbyReads.rowCounts(-session.operatorId)((database) => countRowsOfClient(database, seen, id))
  })
}
