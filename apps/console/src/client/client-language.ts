import { useQuery } from '@tanstack/react-query'
import { type AnyRow, readRow, resourceOf } from './rows'
import { isAllowed, useSession } from './session'

/** The language of the client that a row is about; undefined until it is known, and where there is none. */
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
