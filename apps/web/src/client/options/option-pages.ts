import type { InfiniteData } from '@tanstack/react-query'
import type { OwnOption, OwnOptions } from '@fairtick/wire'

/** The loaded pages of one list of options, as the query cache holds them. */
export type OptionPages = InfiniteData<OwnOptions>

/**
 * All loaded options, newest first, each once: when new ones arrive, the next page repeats the last rows of
 * the one before.
 */
export function loadedOptions(pages: OptionPages | undefined): readonly OwnOption[] {
  const byId = new Map<number, OwnOption>()
  for (const page of pages?.pages ?? [])
    for (const option of page.options) byId.set(option.id, byId.get(option.id) ?? option)
  return [...byId.values()]
}

/** The pages with new options added at the top. */
export function withOptions(pages: OptionPages, options: readonly OwnOption[]): OptionPages {
  const known = loadedOptions(pages).map(({ id }) => id)
  const added = options.filter(({ id }) => !known.includes(id))
  if (added.length === 0) return pages
  return mapPages(pages, (page, at) => ({
    options: at === 0 ? [...added, ...page.options] : page.options,
    total: page.total + added.length,
  }))
}

/** The pages without some options. */
export function withoutOptions(pages: OptionPages, ids: readonly number[]): OptionPages {
  const gone = loadedOptions(pages).filter(({ id }) => ids.includes(id)).length
  if (gone === 0) return pages
  return mapPages(pages, (page) => ({
    options: page.options.filter(({ id }) => !ids.includes(id)),
    total: page.total - gone,
  }))
}

function mapPages(pages: OptionPages, change: (page: OwnOptions, at: number) => OwnOptions): OptionPages {
  return { ...pages, pages: pages.pages.map(change) }
}
