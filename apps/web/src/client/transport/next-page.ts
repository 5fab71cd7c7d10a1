import { PAGE_SIZE } from '@fairtick/wire'

/**
 * The next page to read, so that no row is missed while rows come and go on the server: the page of the first
 * row that is not loaded. If the last page had no new row, rows were added at the top, and the page after it
 * is next. After an empty page it restarts once at page 1. Undefined: all rows are loaded.
 */
export function nextPage(state: {
  readonly pages: readonly (readonly { readonly id: number }[])[]
  /** Rows on the server, as stated by the last page. */
  readonly total: number
  /** Number of the last page read. */
  readonly asked: number
}): number | undefined {
  const { pages, total, asked } = state
  const loaded = countOf(pages)
  const last = pages.at(-1)
  if (last === undefined || loaded >= total) return undefined
  if (last.length === 0) return hasNewSince(pages.slice(0, -1), loaded) ? 1 : undefined
  const isNothingNew = loaded === countOf(pages.slice(0, -1))
  return isNothingNew ? asked + 1 : Math.floor(loaded / PAGE_SIZE) + 1
}

/** Whether rows were added since the end was last reached. */
function hasNewSince(pages: readonly (readonly { readonly id: number }[])[], loaded: number): boolean {
  const end = pages.findLastIndex((page) => page.length === 0)
  return end === -1 || countOf(pages.slice(0, end)) < loaded
}

const countOf = (pages: readonly (readonly { readonly id: number }[])[]) =>
  new Set(pages.flatMap((page) => page.map(({ id }) => id))).size
