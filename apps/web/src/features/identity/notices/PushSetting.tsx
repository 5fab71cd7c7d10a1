import { useTexts } from '@fairtick/texts/react'
import { Button, Card, showToast } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../../../client/identity/push'
import { queryClient, queryKeys } from '../../../client/transport/queries'
import { useAction } from '../../../client/transport/use-action'

const WORDS = {
  unsupported: 'notices.pushUnsupported',
  install: 'notices.pushInstall',
  denied: 'notices.pushDenied',
  off: 'notices.pushText',
  on: 'notices.pushIsOn',
} as const satisfies Readonly<Record<PushState, string>>

/** Notices on this device while the app is closed: on, off, or why they cannot be had. */
export function PushSetting() {
  const { text } = useTexts()
  const { data: state } = useQuery({ queryKey: KEY, queryFn: readPushState, staleTime: 0 })
  const switching = useAction((isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()), {
    onDone(after) {
      queryClient.setQueryData(KEY, after)
      if (after === 'on') showToast({ text: text('notices.pushDone'), tone: 'good' })
    },
  })
  if (state === undefined) return null
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lead font-semibold text-ink">{text('notices.pushTitle')}</h2>
      <p className="text-body text-ink-soft" data-testid="push-state" data-state={state}>
        {text(WORDS[state])}
      </p>
      {(state === 'on' || state === 'off') && (
        <div>
          <Button
            size="small"
            variant={state === 'on' ? 'outline' : 'primary'}
            isBusy={switching.isBusy}
            onPress={() => switching.run(state === 'off')}
            testId="switch-push"
          >
            {text(state === 'on' ? 'notices.pushOff' : 'notices.pushOn')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const KEY = queryKeys.notices('push')
