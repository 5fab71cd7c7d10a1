import type { Product } from '@fairtick/domain'
import { PAGE_SIZE, type TermChangeView, termChangeShape } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import type { CallContext, CallServer, Session } from '../../http/call-server'

/** Sources of the changes of terms, and of what is closed to a caller. */
export interface ChangesPorts {
  readonly closedTo: (context: CallContext & { readonly session: Session }) => readonly Product[]
  readonly readChanges: (
    page: { readonly offset: number; readonly limit: number },
    language: string,
  ) => Promise<{ readonly changes: readonly TermChangeView[]; readonly total: number }>
}

/** Changes of terms, in force and to come, for anyone; and what is closed to a caller where they live. */
export function changesRoutes(
  { serve, serveVisitors }: CallServer,
  { readChanges, closedTo }: ChangesPorts,
): void {
  serve(supportCalls.closedProducts, async (_parameters, context) => ({ products: [...closedTo(context)] }))
  serveVisitors(supportCalls.changes, async ({ page = 1 }, { lang }) => {
    const cut = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const { changes, total } = await readChanges(cut, lang)
    return { data: changes.map(termChangeShape.write), total }
  })
}
