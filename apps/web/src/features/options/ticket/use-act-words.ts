import type { Direction } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useFigures, usePublicFigures } from '../../../figures/use-figures'
import { directionKey } from '../../../words/option-words'
import { durationText } from '../payout-words'
import type { OpenOptionTicket } from './use-option-ticket'

/**
 * The texts of a direction's button: "Up · 50 USD · 30 s", and the win. The direction only, while a part is
 * missing.
 */
export function useActWords({ read, outlook }: OpenOptionTicket): (direction: Direction) => {
  readonly act: string
  readonly terms: string | undefined
} {
  const { text } = useTexts()
  const figures = useFigures()
  // The stake is as it is typed.
  const { whole } = usePublicFigures()
  return (direction) => {
    const name = text(directionKey(direction))
    if (outlook === undefined || read.stake === undefined || read.duration === undefined)
      return { act: name, terms: undefined }
    return {
      act: text('options.act', {
        direction: name,
        stake: whole(read.stake),
        duration: durationText(read.duration.seconds, { text }),
      }),
      terms: text('options.actTerms', { win: figures.balance(outlook.win) }),
    }
  }
}
