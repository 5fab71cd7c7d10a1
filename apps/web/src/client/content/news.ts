import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { NewsCategory } from '@fairtick/domain'
import { NEWS_CATEGORY, newsPageShape, newsShape } from '@fairtick/wire'
import { contentCalls } from '@fairtick/wire/calls'
import { apiAddress } from '../transport/api-address'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { inPages } from '../transport/in-pages'
import { queryKeys } from '../transport/queries'

/** The news of one category or all, the latest first, page by page. */
export function useNewsList(category: NewsCategory | 'all') {
  const pages = useInfiniteQuery({
    queryKey: queryKeys.public('news', category),
    ...inPages(async (page, options) => {
      const asked = category === 'all' ? {} : { category_id: NEWS_CATEGORY[category] }
      return newsPageShape.read(await call(contentCalls.newsList, { ...asked, page }, options))
    }),
    meta: { isQuiet: true },
  })
  return { ...pages, news: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** One news item in full: `content` is HTML. */
export const useNews = (id: number) =>
  useQuery({
    queryKey: queryKeys.public('news in full', String(id)),
    queryFn: async ({ signal }) => newsShape.read(await call(contentCalls.news, { id }, { signal })),
    meta: { isQuiet: true },
  })

/** The full address of a picture of news or a company. */
export const publishedUrl = (path: string): string => `${apiAddress()}${path}`

/** Most characters of a message to support. */
export const FEEDBACK_LONGEST = Number(contentCalls.submitFeedback.parameters.content.schema['maxLength'])

/** Sends a message to support; the picture, if any, is its address. */
export const sendFeedback = async (
  said: { readonly content: string; readonly picture: string },
  what: string,
): Promise<void> => {
  const parameters = { content: said.content, images: said.picture || undefined }
  await change(contentCalls.submitFeedback, parameters, what)
}
