import { clientCountCalls } from '@fairtick/wire/admin'
import type { HeavyReads } from '../../../database/heavy-reads'
import type { OperatorServer } from '../../../http/operator-server'
import { countRowsOfClient, LISTS_OF_CLIENT } from './client-count-store'

/** How many rows the lists have about a client. Source: docs/spec/wire.md 6.2. */
export function clientCountRoutes(
  { serve }: OperatorServer,
  { heavyReads }: { readonly heavyReads: HeavyReads },
): void {
  serve(clientCountCalls.countClientRows, ({ id }, { session }) => {
    const seen = LISTS_OF_CLIENT.filter(({ resource }) => session.rights.has(resource.needs))
    return heavyReads(-session.operatorId)((database) => countRowsOfClient(database, seen, id))
  })
}
