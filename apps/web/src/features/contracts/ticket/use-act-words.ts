import type { Side } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useFigures } from '../../../figures/use-figures'
import { openPriceOf } from './ticket-cost'
import type { OpenTicket } from './use-ticket'

/**
 * The texts of a side's button: "Buy 0.05 at 1.06974", and the terms. The side only, while a part is missing.
 * Its accessible name has no price: it would change with every tick.
 */
export interface ActWords {
  readonly name: string
  readonly act: string
  readonly terms: string | undefined
}

/** The texts of an open ticket's two acts. */
export function useActWords(open: OpenTicket): (side: Side) => ActWords {
  const { text } = useTexts()
  const figures = useFigures()
  const { ticket, read, cost, context } = open
  const { instrument } = context
  const price = openPriceOf(read, context)
  return (side) => {
    const name = text(actKey(open, side))
    if (cost === undefined || price === undefined || read.lots.value === undefined)
      return { name, act: name, terms: undefined }
    const margin = figures.atMost(cost.margin)
    const lots = figures.lots(read.lots.value)
    return {
      name: text('trade.confirmTitle', { side: name, lots, name: instrument.showCode }),
      act: text('trade.act', {
        side: name,
        lots,
        price: figures.price(price, instrument.pricePrecision),
      }),
      terms:
        instrument.marginMode === 'fixed' || ticket.leverage === undefined
          ? text('trade.actTermsFixed', { margin })
          : text('trade.actTerms', { leverage: ticket.leverage, margin }),
    }
  }
}

/** The name of an order: a pending one is a limit or a stop. Source: docs/spec/rules.md 3.4. */
export function actKey({ read, context }: OpenTicket, side: Side) {
  const trigger = read.trigger.value
  const { last } = context
  if (trigger === undefined || last === undefined || trigger === last)
    return side === 'buy' ? 'trade.buy' : 'trade.sell'
  const isLimit = side === 'buy' ? trigger < last : trigger > last
  if (side === 'buy') return isLimit ? 'trade.buyLimit' : 'trade.buyStop'
  return isLimit ? 'trade.sellLimit' : 'trade.sellStop'
}
