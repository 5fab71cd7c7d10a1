import { useQuery } from '@tanstack/react-query'
import { ACKNOWLEDGEMENT_KINDS } from '@fairtick/wire'
import { limitCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryClient, queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

/** The acknowledgements of a real user: terms, risk and age; and risk again before the first real trade. */
export type AcknowledgementKind = (typeof ACKNOWLEDGEMENT_KINDS)[number]

const own = {
  queryKey: queryKeys.own('acknowledgements'),
  queryFn: async (): Promise<readonly string[]> =>
    (await call(limitCalls.acknowledgements, {})).map(({ kind }) => kind),
  staleTime: Infinity,
}

const missingOf = (given: readonly string[]) => ACKNOWLEDGEMENT_KINDS.filter((kind) => !given.includes(kind))

/** The acknowledgements still missing from a real user; none for other users. Read before they are needed. */
export function useMissingAcknowledgements(): {
  readonly read: () => Promise<readonly AcknowledgementKind[]>
  readonly known: readonly AcknowledgementKind[] | undefined
} {
  const user = useUser()
  const isReal = user !== undefined && !user.isDemo
  const { data } = useQuery({ ...own, enabled: isReal, meta: { isQuiet: true } })
  return {
    read: async () => missingOf(await queryClient.query(own)),
    known: isReal ? data && missingOf(data) : [],
  }
}

/** Stores the user's acknowledgements in the account. */
export async function acknowledge(kinds: readonly AcknowledgementKind[]): Promise<void> {
  for (const kind of kinds) {
    const given = await call(limitCalls.acknowledge, { kind })
    queryClient.setQueryData(
      own.queryKey,
      given.map((each) => each.kind),
    )
  }
}
