import type { Direction } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { failureOf, isAboutStake } from '../../../client/transport/call-failure'
import { type NewOption, placeOption } from '../../../client/options/options'
import { useUser } from '../../../client/transport/session'
import { announceFailure } from '../../../client/transport/queries'
import { useFigures } from '../../../figures/use-figures'
import { keepOption } from '../../../placing/kept-sizes'
import { type Placing, usePlacing } from '../../../placing/use-placing'
import { directionKey } from '../../../words/option-words'
import { durationText } from '../payout-words'
import type { OpenOptionTicket } from './use-option-ticket'

/**
 * Places the option of the ticket in a direction, and shows the result; a refused stake is shown beside its
 * field.
 */
export function usePlaceOption(
  open: OpenOptionTicket,
  pass: (trade: () => void) => void,
): Placing<Direction> {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { instrument } = open.context
  const { stake } = open.read
  const uid = useUser()?.uid
  return usePlacing<Direction>({
    pass,
    size: stake === undefined ? undefined : { of: 'options', amount: stake, leverage: 1 },
    place: async (direction, key) => {
      const option = optionOf(open, direction)
      if (option === undefined) throw new Error('an option ticket with problems was sent')
      const name = text(directionKey(direction))
      const what = text('options.confirmTitle', {
        direction: name,
        name: instrument.showCode,
        stake: figures.balance(option.stake),
        duration: durationText(option.durationSeconds, { text }),
      })
      const placed = await placeOption(option, what, key)
      keepOption(uid, { stake: open.draft.stake, durationSeconds: option.durationSeconds })
      const price = figures.price(placed.openPrice, placed.pricePrecision)
      const words = {
        direction: name,
        name: placed.name,
        price,
        stake: figures.balance(placed.stake),
        time: format.dateTime(placed.expiresAt),
      }
      showToast({ text: text('options.placed', words), tone: 'good' })
      return text('options.done', { direction: name, price })
    },
    onFailed: (thrown) => {
      const failure = failureOf(thrown)
      if (isAboutStake(failure)) open.refuse(failure.text)
      else announceFailure(failure)
    },
  })
}

/** The option of a ticket; undefined while it is incomplete. */
function optionOf({ read, context }: OpenOptionTicket, direction: Direction): NewOption | undefined {
  const { stake, duration } = read
  if (stake === undefined || duration === undefined) return undefined
  return { instrumentId: context.instrument.id, direction, stake, durationSeconds: duration.seconds }
}
