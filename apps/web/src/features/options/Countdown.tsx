import { useTexts } from '@fairtick/texts/react'
import { Figure, Progress } from '@fairtick/ui'
import type { OwnOption } from '../../client/options'
import { clockText, shareGone } from './countdown'
import { useSecondsLeft } from './use-seconds-left'

/** How long an option still runs, by the server's clock; then that it is being settled. */
export function Countdown({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const left = useSecondsLeft(option)
  if (left === 0) return <span className="text-ink-soft">{text('options.settling')}</span>
  return (
    <span className="font-semibold text-ink" data-testid={`left-${option.id}`}>
      <Figure>{clockText(left)}</Figure>
    </span>
  )
}

/** How much of an option's time has passed, in step with its countdown. */
export function RunProgress({ option }: { readonly option: OwnOption }) {
  return <Progress share={shareGone(option.durationSeconds, useSecondsLeft(option))} />
}
