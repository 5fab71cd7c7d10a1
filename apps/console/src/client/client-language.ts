import { type ReasonsOf, loadReasons } from '@fairtick/texts/reasons'
import { useQuery } from '@tanstack/react-query'
import { type AnyRow, readRow, resourceOf } from './rows'
import { isAllowed, useSession } from './session'

/** The language of a row's client; undefined while unknown, and without a client. */
export function useClientLanguage(row: AnyRow): string | undefined {
  const session = useSession()
  const users = resourceOf('users')
  const id = String(row['user_id'] ?? 0)
  const { data } = useQuery({
    queryKey: ['rows', 'users', 'one', id],
    queryFn: () => (users ? readRow(users, id) : undefined),
    enabled:
      Number(id) > 0 && users !== undefined && session !== undefined && isAllowed(session, users.needs),
  })
  return typeof data?.['lang'] === 'string' ? data['lang'] : undefined
}

/** Predefined reasons of decisions, in the language of a client; undefined until they are loaded. */
export const useReasonsIn = (lang: string): ReasonsOf | undefined =>
  useQuery({
    queryKey: ['reasons', lang],
    queryFn: async () => ({ of: await loadReasons(lang) }),
    staleTime: Infinity,
  }).data?.of
