import { useTexts } from '@fairtick/texts/react'
import { Figure, Progress } from '@fairtick/ui'
import type { OwnOption } from '../../client/options/options'
import { clockText, shareGone } from './countdown'
import { useSecondsLeft } from './use-seconds-left'

/** The remaining time of an option, by the server's clock; then a text that it is being settled. */
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

/** The elapsed share of an option's time, in step with its countdown. */
export function RunProgress({ option }: { readonly option: OwnOption }) {
  return <Progress share={shareGone(option.durationSeconds, useSecondsLeft(option))} />
}
