import { DISPUTE_REASONS, type DisputeReason } from '@fairtick/domain'
import { type OwnDispute, disputeShape, disputeTimesShape, readPage } from '@fairtick/wire'
import { disputeCalls } from '@fairtick/wire/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { nextPage } from '../transport/next-page'
import { queryClient, queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

export { DISPUTE_REASONS, type DisputeReason, type OwnDispute }
/** Most letters of a dispute. */
export const DISPUTE_LONGEST = 2000

const DISPUTES = queryKeys.own('disputes')
/** Polling interval of a list that waits for an answer. */
const LIST_AGAIN_MS = 30_000

/** The user's disputes, newest first. */
export function useDisputes() {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: DISPUTES,
    queryFn: async ({ pageParam, signal }) =>
      readPage(await call(disputeCalls.disputes, { page: pageParam }, { signal }), disputeShape.read),
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ rows }) => rows), total: last.total, asked }),
    refetchInterval: LIST_AGAIN_MS,
  })
  return { ...pages, disputes: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** Within which time disputes are answered, and how that was kept. */
export const useDisputeTimes = () =>
  useQuery({
    queryKey: queryKeys.public('dispute times', ''),
    queryFn: async ({ signal }) =>
      disputeTimesShape.read(await call(disputeCalls.disputeTimes, {}, { signal })),
    meta: { isQuiet: true },
  })

/** An order and why it is disputed. */
export interface DisputeDraft {
  readonly kind: OwnDispute['kind']
  readonly orderId: number
  readonly reason: DisputeReason
  readonly content: string
}

/** Opens a dispute and returns it. `what` names the act if its outcome is uncertain. */
export async function openDispute(draft: DisputeDraft, what: string): Promise<OwnDispute> {
  const { kind, orderId: id, reason, content } = draft
  const opened = await change(disputeCalls.openDispute, { kind, id, reason, content }, what)
  await queryClient.invalidateQueries({ queryKey: DISPUTES })
  return disputeShape.read(opened)
}
