import { useInfiniteQuery } from '@tanstack/react-query'
import { ACCOUNT_TYPES, type AccountType, ENTRY_KINDS, type EntryKind } from '@fairtick/domain'
import { ACCOUNT_TYPE, type OwnRecord, accountRecordsShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { inPages } from '../transport/in-pages'
import { queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

export type { OwnRecord }

/** The account that an address names by its number. */
export const accountTypeOf = (id: string | null): AccountType =>
  ACCOUNT_TYPES.find((each) => String(ACCOUNT_TYPE[each].id) === id) ?? 'contract'

/** The movements of one account, newest first, each once. */
export function useRecords(account: AccountType, kind: EntryKind | undefined) {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined,
    queryKey: queryKeys.records(account, kind),
    ...inPages(async (page, options) =>
      accountRecordsShape.read(
        await call(
          cashierCalls.accountRecords,
          {
            accountTypeId: ACCOUNT_TYPE[account].id,
            type: kind === undefined ? undefined : ENTRY_KINDS[kind].number,
            page,
          },
          options,
        ),
      ),
    ),
  })
  return { ...pages, records: pages.data && once(pages.data.pages.flatMap(({ rows }) => rows)) }
}

function once(records: readonly OwnRecord[]): readonly OwnRecord[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
}
