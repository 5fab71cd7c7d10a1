import { Banner } from '@fairtick/ui'
import { useStatus } from '../client/status'

/** Tells what prevents all trading, or moving money. The live region is there before its first message. */
export function StatusBand() {
  const notices = useStatus().data?.notices.filter(({ isGeneral }) => isGeneral) ?? []
  return (
    <div role="status" data-testid="status-notice">
      {notices.map(({ kind, since, text }) => (
        <Banner key={`${kind} ${since}`} tone="bad">
          {text}
        </Banner>
      ))}
    </div>
  )
}
