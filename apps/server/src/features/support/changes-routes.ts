import type { Product } from '@fairtick/domain'
import { PAGE_SIZE, type TermChangeView, encodeTermChange } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import type { CallContext, CallServer, Session } from '../../http/call-server'

/** Sources of the term changes, and of the products closed to a caller. */
export interface ChangesPorts {
  readonly closedTo: (context: CallContext & { readonly session: Session }) => readonly Product[]
  readonly readChanges: (
    page: { readonly offset: number; readonly limit: number },
    language: string,
  ) => Promise<{ readonly changes: readonly TermChangeView[]; readonly total: number }>
}

/** Changes of terms, in force and upcoming, for anyone; and products closed in the caller's country. */
export function changesRoutes(
  { serve, serveVisitors }: CallServer,
  { readChanges, closedTo }: ChangesPorts,
): void {
  serve(supportCalls.closedProducts, async (_parameters, context) => ({ products: [...closedTo(context)] }))
  serveVisitors(supportCalls.changes, async ({ page = 1 }, { lang }) => {
    const cut = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const { changes, total } = await readChanges(cut, lang)
    return { data: changes.map(encodeTermChange), total }
  })
}
