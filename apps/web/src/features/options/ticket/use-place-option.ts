import type { Direction } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { failureOf, isAboutStake } from '../../../client/call-failure'
import { type NewOption, type OwnOption, placeOption } from '../../../client/options'
import { announceFailure } from '../../../client/queries'
import { type Action, useAction } from '../../../client/use-action'
import { useFigures } from '../../../figures/use-figures'
import { directionKey } from '../../../words/option-words'
import { durationText } from '../payout-words'
import type { OpenOptionTicket } from './use-option-ticket'

/** Places the option of the ticket in a direction, and says what came of it; a refused stake beside its field. */
export function usePlaceOption(open: OpenOptionTicket): Action<Direction, OwnOption> {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { instrument } = open.context
  const place = (direction: Direction) => {
    const option = optionOf(open, direction)
    if (option === undefined) throw new Error('an option ticket with problems was sent')
    return placeOption(
      option,
      text('options.confirmTitle', {
        direction: text(directionKey(direction)),
        name: instrument.showCode,
        stake: figures.balance(option.stake),
        duration: durationText(option.durationSeconds, { text }),
      }),
    )
  }
  return useAction(place, {
    isQuiet: true,
    onDone: (option) => showToast({ text: confirmation(option), tone: 'good' }),
    onFailed: (thrown) => {
      const failure = failureOf(thrown)
      if (isAboutStake(failure)) open.refuse(failure.text)
      else announceFailure(failure)
    },
  })

  function confirmation(option: OwnOption): string {
    return text('options.placed', {
      direction: text(directionKey(option.direction)),
      name: option.name,
      price: figures.price(option.openPrice, option.pricePrecision),
      stake: figures.balance(option.stake),
      time: format.time(option.expiresAt),
    })
  }
}

/** The option that a ticket asks for; undefined while something of it is missing. */
function optionOf({ read, context }: OpenOptionTicket, direction: Direction): NewOption | undefined {
  const { stake, duration } = read
  if (stake === undefined || duration === undefined) return undefined
  return { instrumentId: context.instrument.id, direction, stake, durationSeconds: duration.seconds }
}
