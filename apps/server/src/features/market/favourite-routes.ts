import { favouritesShape } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../database/pool'
import type { CallServer } from '../../http/call-server'
import { addFavourites, readFavourites, removeFavourites } from './favourite-store'

/** Ports of the calls of favourites. */
export interface FavouriteRoutePorts {
  readonly pool: DatabasePool
  readonly isInstrument: (instrumentId: number) => boolean
}

/** The calls of a client's favourites. */
export function favouriteRoutes({ serve }: CallServer, { pool, isInstrument }: FavouriteRoutePorts): void {
  const written = (instrumentIds: readonly number[]) => favouritesShape.write({ instrumentIds })

  serve(marketCalls.favourites, async (_parameters, { session: { userId } }) =>
    written(await readFavourites(pool, userId)),
  )

  serve(marketCalls.chooseFavourites, async ({ forex_ids: ids, on }, { session: { userId } }) =>
    written(
      on === 'on'
        ? await addFavourites(pool, userId, ids.filter(isInstrument))
        : await removeFavourites(pool, userId, ids),
    ),
  )
}
