import { useTexts } from '@fairtick/texts/react'
import { Badge } from '@fairtick/ui'
import type { FollowedTrader } from '../../../client/copying/copying'

/** Whether a copied trader's new orders are copied: a sign of a pause, and of an end under way. */
export function FollowState({ trader }: { readonly trader: FollowedTrader }) {
  const { text } = useTexts()
  return (
    <>
      {trader.isPaused && <Badge tone="warn">{text('copying.paused')}</Badge>}
      {trader.isStopping && <Badge tone="warn">{text('copying.stopping')}</Badge>}
    </>
  )
}
