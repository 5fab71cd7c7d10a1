import { encodeDrawings } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer } from '../../../http/call-server'
import { refuseUnknown } from '../../../http/failures/refuse-unknown'
import { readOwnDrawings, writeOwnDrawings } from './drawing-store'

/** The calls of what a user draws on charts. */
export function drawingRoutes(
  { serve }: CallServer,
  {
    pool,
    isInstrument,
  }: { readonly pool: DatabasePool; readonly isInstrument: (instrumentId: number) => boolean },
): void {
  serve(marketCalls.drawings, async ({ forex_id: instrumentId }, { session: { userId } }) => {
    refuseUnknown(instrumentId, isInstrument)
    const drawings = await readOwnDrawings(pool, userId, instrumentId)
    return encodeDrawings(instrumentId, drawings)
  })

  serve(marketCalls.setDrawings, async ({ forex_id: instrumentId, drawings }, { session: { userId } }) => {
    refuseUnknown(instrumentId, isInstrument)
    await writeOwnDrawings(pool, userId, { instrumentId, drawings })
    return encodeDrawings(instrumentId, drawings)
  })
}
