import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Section, Sheet } from '@fairtick/ui'
import { useState } from 'react'
import {
  OWN_LIMIT_UNITS,
  type OwnLimit,
  type OwnLimitKind,
  useOwnLimits,
} from '../../../client/identity/own-limits'
import { Loaded } from '../Loaded'
import { BreakForm } from './BreakForm'
import { LimitForm } from './LimitForm'
import { limitOf } from './limit-draft'
import { useLimitWords } from './use-limit-words'

const GROUPS = [
  {
    title: 'limits.money',
    kinds: ['deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'stake'],
  },
  { title: 'limits.time', kinds: ['session_minutes', 'reality_minutes'] },
  { title: 'limits.breaks', kinds: ['time_out', 'exclusion'] },
] as const satisfies readonly { title: string; kinds: readonly OwnLimitKind[] }[]

/** The user's own limits, each with its pending change and a button to change it. */
export function LimitList() {
  const { text } = useTexts()
  const limits = useOwnLimits()
  const [chosen, setChosen] = useState<OwnLimitKind | undefined>()
  const close = () => setChosen(undefined)
  return (
    <Loaded query={limits} height="30rem">
      {(read) => (
        <>
          {GROUPS.map(({ title, kinds }) => (
            <Section key={title} title={text(title)}>
              <Card padding="none" className="divide-y divide-line px-4">
                {kinds.map((kind) => (
                  <LimitRow
                    key={kind}
                    kind={kind}
                    limit={limitOf(read, kind)}
                    onChange={() => setChosen(kind)}
                  />
                ))}
              </Card>
            </Section>
          ))}
          <Sheet
            isOpen={chosen !== undefined}
            onClose={close}
            title={chosen === undefined ? '' : text(`limits.${chosen}`)}
            closeLabel={text('shell.close')}
          >
            {chosen !== undefined && (
              <ChosenForm kind={chosen} limit={limitOf(read, chosen)} onDone={close} />
            )}
          </Sheet>
        </>
      )}
    </Loaded>
  )
}

function ChosenForm(props: {
  readonly kind: OwnLimitKind
  readonly limit: OwnLimit | undefined
  readonly onDone: () => void
}) {
  const { kind } = props
  if (kind === 'time_out' || kind === 'exclusion') return <BreakForm kind={kind} onDone={props.onDone} />
  const unit = OWN_LIMIT_UNITS[kind] === 'usd' ? 'usd' : 'minutes'
  return <LimitForm kind={kind} unit={unit} value={props.limit?.value} onDone={props.onDone} />
}

function LimitRow(props: {
  readonly kind: OwnLimitKind
  readonly limit: OwnLimit | undefined
  readonly onChange: () => void
}) {
  const { text, format } = useTexts()
  const words = useLimitWords()
  const { kind, limit } = props
  const name = text(`limits.${kind}`)
  return (
    <div className="flex items-center gap-3 py-3" data-testid={`limit-${kind}`}>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="text-body font-semibold text-ink">{name}</span>
        <span className="text-body text-ink-soft">{words(kind, limit?.value)}</span>
        {limit?.next !== undefined && (
          <span className="text-small text-warn">
            {text('limits.next', {
              time: format.dateTime(limit.next.at),
              value: words(kind, limit.next.value),
            })}
          </span>
        )}
      </div>
      <Button
        size="small"
        variant="outline"
        label={text('limits.changeOf', { name })}
        onPress={props.onChange}
      >
        {text('limits.change')}
      </Button>
    </div>
  )
}
