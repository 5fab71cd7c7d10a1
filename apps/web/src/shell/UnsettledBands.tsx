import { useTexts } from '@fairtick/texts/react'
import { Banner, Button } from '@fairtick/ui'
import { askAgain } from '../client/transport/change'
import {
  type Intent,
  isAskable,
  isRetriedUnattended,
  settleIntent,
  useUnsettledIntents,
} from '../client/transport/intents'
import { readPrivateAgain } from '../client/transport/queries'
import { useAction } from '../client/transport/use-action'

/**
 * One band for each act whose answer was lost: its outcome is requested automatically for a minute, then by
 * the user.
 */
export function UnsettledBands() {
  const intents = useUnsettledIntents()
  return (
    <div role="status">
      {intents.map((intent) => (
        <UnsettledBand key={intent.key} intent={intent} />
      ))}
    </div>
  )
}

function UnsettledBand({ intent }: { readonly intent: Intent }) {
  const { text } = useTexts()
  const asking = useAction(async () => {
    await askAgain(intent)
    await readPrivateAgain()
  })
  const looked = () => {
    settleIntent(intent.key)
    void readPrivateAgain()
  }
  if (intent.state === 'checking')
    return <Banner tone="warn">{text('trade.checking', { what: intent.what })}</Banner>
  return (
    <Banner
      tone={isRetriedUnattended(intent) ? 'warn' : 'bad'}
      action={
        <span className="flex shrink-0 gap-2">
          {isAskable(intent) && (
            <Button
              size="small"
              variant="outline"
              isBusy={asking.isBusy}
              onPress={() => asking.run(undefined)}
            >
              {text('trade.askAgain')}
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={looked}>
            {text('trade.haveLooked')}
          </Button>
        </span>
      }
    >
      {text(isRetriedUnattended(intent) ? 'trade.checking' : 'trade.outcomeUnknown', { what: intent.what })}
    </Banner>
  )
}
