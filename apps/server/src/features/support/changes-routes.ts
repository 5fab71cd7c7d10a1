import { PAGE_SIZE, type TermChangeView, encodeTermChange } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../http/call-server'

/** Source of the changes of terms. */
export interface ChangesPorts {
  readonly readChanges: (page: {
    readonly offset: number
    readonly limit: number
  }) => Promise<{ readonly changes: readonly TermChangeView[]; readonly total: number }>
}

/** Changes of terms, in force and to come, for anyone. */
export function changesRoutes({ serveVisitors }: CallServer, { readChanges }: ChangesPorts): void {
  serveVisitors(supportCalls.changes, async ({ page = 1 }) => {
    const { changes, total } = await readChanges({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
    return { data: changes.map(encodeTermChange), total }
  })
}
