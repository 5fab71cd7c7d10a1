import { useEffect, useState } from 'react'
import type { ChainVerdict, usePublishedDays } from '../../../client/liabilities'
import { type SeenHead, readSeenHead, rememberHead } from '../../../client/seen-head'
import { type SeenVerdict, seenVerdict } from './seen-days'

/** A head that this browser saw before, and what became of it. */
export interface Seen {
  readonly head: SeenHead | undefined
  readonly verdict: SeenVerdict
  /** Takes today's head in its place: whoever does it gives the evidence away. */
  readonly forget: () => void
}

/**
 * Holds the published days to the head that this browser saw before, back to its day, and remembers the
 * newest one in its place where they are one chain with it.
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
