import { Anchor, Banner } from '@fairtick/ui'
import { useStatus } from '../client/market/status'
import { PATH } from '../paths/paths'

/**
 * States a general stop of trading or money movements, and announced changes of terms. The live region exists
 * before its first message.
 */
export function StatusBand() {
  const notices = useStatus().data?.notices.filter(({ isGeneral }) => isGeneral) ?? []
  return (
    <div role="status" data-testid="status-notice">
      {notices.map(({ kind, since, text }) => (
        <Banner key={`${kind} ${since}`} tone={kind === CHANGE ? 'info' : 'bad'}>
          {kind === CHANGE ? (
            <Anchor href={PATH.changes} className="underline">
              {text}
            </Anchor>
          ) : (
            text
          )}
        </Banner>
      ))}
    </div>
  )
}

const CHANGE = 'terms_change'
