import { Banner } from '@fairtick/ui'
import { useStatus } from '../client/status'

/** Says what stands against trading everything, or against moving money. The live region stands before it has something to say. */
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
