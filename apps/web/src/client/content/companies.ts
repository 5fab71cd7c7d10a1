import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { companiesShape, companyShape } from '@fairtick/wire'
import { contentCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { nextPage } from '../transport/next-page'
import { queryKeys } from '../transport/queries'

/** The companies whose name contains a text, or all, by name, page by page. */
export function useCompanies(name: string) {
  const pages = useInfiniteQuery({
    queryKey: queryKeys.public('companies', name),
    queryFn: async ({ pageParam, signal }) => {
      const asked = { name: name === '' ? undefined : name, page: pageParam }
      return companiesShape.read(await call(contentCalls.searchCompanies, asked, { signal }))
    },
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ rows }) => rows), total: last.total, asked }),
    meta: { isQuiet: true },
  })
  return { ...pages, companies: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** One company of the directory. */
export const useCompany = (id: number) =>
  useQuery({
    queryKey: queryKeys.public('company', String(id)),
    queryFn: async ({ signal }) =>
      companyShape.read(await call(contentCalls.companyDetail, { id }, { signal })),
    meta: { isQuiet: true },
  })

/** The company that this deployment serves; `id` is 0 where operators entered none. */
export const useOwnCompany = () =>
  useQuery({
    queryKey: queryKeys.public('own company', ''),
    queryFn: async ({ signal }) => companyShape.read(await call(contentCalls.company, {}, { signal })),
    meta: { isQuiet: true },
  })

/** The address for complaints about a company. Source: docs/spec/product.md 7. */
export const useComplaintEmail = (id: number) =>
  useQuery({
    queryKey: queryKeys.public('complaint e-mail', String(id)),
    queryFn: async ({ signal }) => (await call(contentCalls.companyEmail, { id }, { signal })).email,
    meta: { isQuiet: true },
  })
