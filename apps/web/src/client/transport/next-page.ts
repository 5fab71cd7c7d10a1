import { PAGE_SIZE } from '@fairtick/wire'

/**
 * The next page to read, so that no row is left out while rows come and go at the server: the page of the
 * first row that is not loaded yet. When the last page brought nothing new, rows were added at the top, and
 * the page after it is next; behind the last page it begins again at the first, once. Undefined: everything
 * that the server gives is loaded.
 */
export function nextPage(state: {
  readonly pages: readonly (readonly { readonly id: number }[])[]
  /** Rows at the server, as the last page stated. */
  readonly total: number
  /** Number of the last page that was read. */
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

/** Whether anything came since the end was reached before. */
function hasNewSince(pages: readonly (readonly { readonly id: number }[])[], loaded: number): boolean {
  const end = pages.findLastIndex((page) => page.length === 0)
  return end === -1 || countOf(pages.slice(0, end)) < loaded
}

const countOf = (pages: readonly (readonly { readonly id: number }[])[]) =>
  new Set(pages.flatMap((page) => page.map(({ id }) => id))).size
