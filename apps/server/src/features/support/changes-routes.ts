import type { Product } from '@fairtick/domain'
import { PAGE_SIZE, type TermChangeView, termChangeShape } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import type { CallContext, CallServer, ReadServer, Session } from '../../http/call-server'
import { cachedFor, cachedForEach } from '../../database/cached-read'
import type { Clock } from '../../ports'

/** Changes of terms that clients are told of. */
export interface PublicChanges {
  readonly countChanges: () => Promise<number>
  /** A page of changes, in any language. */
  readonly readChanges: (page: {
    readonly offset: number
    readonly limit: number
  }) => Promise<(language: string) => readonly TermChangeView[]>
}

/** Sources of the term changes. */
export interface ChangesPorts extends PublicChanges {
  readonly clock: Clock
}

/** How long a page stays in memory for all readers: the database is asked once a second at most. */
const KEPT_MS = 1_000

/** Changes of terms, in force and to come, for anyone. */
export function changesRoutes(
  { serveVisitors }: ReadServer,
  { countChanges, readChanges, clock }: ChangesPorts,
): void {
  const counted = cachedFor(clock, KEPT_MS, countChanges)
  const changesOf = cachedForEach(clock, KEPT_MS, (offset: number) =>
    readChanges({ offset, limit: PAGE_SIZE }),
  )
  serveVisitors(supportCalls.changes, async ({ page = 1 }, { lang }) => {
    const offset = (page - 1) * PAGE_SIZE
    const total = await counted()
    // A page beyond the last is not read: there is no end of those.
    const changes = offset < total ? (await changesOf(offset))(lang) : []
    return { data: changes.map(termChangeShape.write), total }
  })
}

/** The products that are closed to a caller where they live. */
export function closedProductRoutes(
  { serve }: CallServer,
  closedTo: (context: CallContext & { readonly session: Session }) => readonly Product[],
): void {
  serve(supportCalls.closedProducts, async (_parameters, context) => ({ products: [...closedTo(context)] }))
}
