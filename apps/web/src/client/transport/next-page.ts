import { PAGE_SIZE } from '@fairtick/wire'

/**
 * The page to ask for next, so that no row is left out while rows come and go at the server: the one that holds the first row that is not here
 * yet. When the last page brought nothing new, rows have come at the top, and the one after it is asked for; behind the last one it begins
 * again from the first, once. Undefined: all is here, or all that the server gives.
 */
export function nextPage(state: {
  readonly pages: readonly (readonly { readonly id: number }[])[]
  /** Rows at the server, as the last page said. */
  readonly total: number
  /** Number of the last page that was asked for. */
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
