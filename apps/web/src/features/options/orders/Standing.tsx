import { useTexts } from '@fairtick/texts/react'
import type { OwnOption } from '../../../client/options'
import { useLiveStanding } from './use-live-standing'

const COLOURS = { ahead: 'text-up', behind: 'text-down', even: 'text-ink-soft' }

/** Whether a running option would be won at the price now, in a word. */
export function Standing({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const live = useLiveStanding(option)
  if (live === undefined) return null
  return (
    <span className={live.isStale ? 'text-ink-faint' : COLOURS[live.standing]}>
      {text(`options.${live.standing}`)}
    </span>
  )
}
