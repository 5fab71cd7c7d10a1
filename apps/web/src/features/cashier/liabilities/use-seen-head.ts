import { useEffect, useState } from 'react'
import type { ChainVerdict, usePublishedDays } from '../../../client/cashier/liabilities'
import { type SeenHead, readSeenHead, rememberHead } from '../../../client/cashier/seen-head'
import { type SeenVerdict, seenVerdict } from './seen-days'

/** A head that this browser saw before, and its current state. */
export interface Seen {
  readonly head: SeenHead | undefined
  readonly verdict: SeenVerdict
  /** Replaces it by today's head, which gives up the evidence. */
  readonly forget: () => void
}

/**
 * Compares the published days, back to its day, with the head that this browser saw before. Stores the newest
 * head in its place if they form one chain.
 */
export function useSeenHead(
  published: ReturnType<typeof usePublishedDays>,
  chain: ChainVerdict | undefined,
): Seen {
  const [head, setHead] = useState(readSeenHead)
  const { days, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = published
  const verdict = days && seenVerdict(days, head)
  const newest = days?.[0]
  useEffect(() => {
    if (verdict === 'further-back' && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [verdict, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const isProven = chain === 'whole' && (head === undefined || verdict === 'kept')
  useEffect(() => {
    if (isProven && newest) rememberHead(newest)
  }, [isProven, newest])
  return {
    head,
    verdict,
    forget: () => {
      if (newest) rememberHead(newest)
      setHead(newest)
    },
  }
}
