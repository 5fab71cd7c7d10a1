import { useTexts } from '@fairtick/texts/react'
import { Button, DescriptionList, Figure, Sheet } from '@fairtick/ui'
import { useEffect, useState } from 'react'
import { logout } from '../../../client/identity/identity'
import { type RealityCheck, readReality, useOwnLimits } from '../../../client/identity/own-limits'
import { useUser } from '../../../client/transport/session'
import { useAction } from '../../../client/transport/use-action'
import { useFigures } from '../../../figures/use-figures'
import { limitOf } from './limit-draft'
import { keepReality, nextReality } from './reality-time'

/** Shows the duration and result of the session, at the interval that the user chose. */
export function RealityWatch() {
  const every = useEveryMinutes()
  const user = useUser()
  const [check, setCheck] = useState<RealityCheck | undefined>()
  const uid = user?.uid ?? ''
  useEffect(() => {
    if (every === undefined || check !== undefined) return undefined
    const look = async () => {
      keepReality(uid, Date.now())
      setCheck(await readReality().catch(() => undefined))
    }
    const timer = setTimeout(() => void look(), nextReality(uid, every, Date.now()))
    return () => clearTimeout(timer)
  }, [every, uid, check])
  return <RealityDialog check={check} onGoOn={() => setCheck(undefined)} />
}

function useEveryMinutes(): number | undefined {
  const { data } = useOwnLimits()
  const value = data && limitOf(data, 'reality_minutes')?.value
  return value === undefined ? undefined : Number(value)
}

function RealityDialog(props: { readonly check: RealityCheck | undefined; readonly onGoOn: () => void }) {
  const { text } = useTexts()
  const stopping = useAction(logout, { onDone: props.onGoOn, onFailed: props.onGoOn })
  return (
    <Sheet
      isOpen={props.check !== undefined}
      onClose={props.onGoOn}
      title={text('limits.realityTitle')}
      closeLabel={text('shell.close')}
      footer={
        <div className="pair">
          <Button
            variant="outline"
            isBusy={stopping.isBusy}
            onPress={() => stopping.run(undefined)}
            testId="reality-stop"
          >
            {text('limits.realityStop')}
          </Button>
          <Button onPress={props.onGoOn} testId="reality-go-on">
            {text('limits.realityGoOn')}
          </Button>
        </div>
      }
    >
      {props.check !== undefined && <RealityFigures check={props.check} />}
    </Sheet>
  )
}

function RealityFigures({ check }: { readonly check: RealityCheck }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const minutes = text('limits.minutes', { count: check.minutes })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-body text-ink-soft">{text('limits.realityLead', { minutes })}</p>
      <DescriptionList
        rows={[
          {
            key: 'result',
            label: text('limits.realityResult'),
            value: <Figure>{text('limits.usd', { amount: figures.profit(check.netResult) })}</Figure>,
            isStrong: true,
          },
          {
            key: 'fees',
            label: text('limits.realityFees'),
            value: <Figure>{text('limits.usd', { amount: figures.balance(check.fees) })}</Figure>,
          },
          { key: 'orders', label: text('limits.realityOrders'), value: format.count(check.orders) },
        ]}
      />
    </div>
  )
}
