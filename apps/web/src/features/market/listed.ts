import type { Listing } from '../../client/market'

/** The listings of a category (all without one) whose code or name has the searched text in it, whatever its case. */
export function listed(
  listings: readonly Listing[],
  wanted: { readonly category?: string | undefined; readonly search?: string | undefined },
): readonly Listing[] {
  const search = (wanted.search ?? '').trim().toLowerCase()
  return listings.filter(({ instrument }) => {
    const { categoryId, code, showCode, name } = instrument
    if (wanted.category !== undefined && String(categoryId) !== wanted.category) return false
    return [code, showCode, name].some((each) => each.toLowerCase().includes(search))
  })
}
