import { type Usd, affordableLots, formatLots, usd, usdOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Chips } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { openPriceOf } from './ticket-cost'
import type { OpenTicket } from './use-ticket'

const SHARES = [10n, 25n, 50n] as const
const SUMS = [usd('100'), usd('500')] as const
const PERCENT = 100n

/**
 * Sets the lots in one tap: the most lots whose margin and fee are covered by a share of the free margin, or
 * by a sum.
 */
export function LotsChips({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { free } = open.context
  const lotsFor = useLotsFor(open)
  if (free === undefined) return null
  const chips = [
    ...SHARES.map((percent) => ({
      key: `share-${percent}`,
      text: text('trade.chipShare', { percent: String(percent) }),
      lots: lotsFor(usdOf((free * percent) / PERCENT)),
    })),
    ...SUMS.map((sum) => ({
      key: `sum-${sum}`,
      text: text('trade.chipMargin', { amount: figures.whole(sum) }),
      lots: lotsFor(sum <= free ? sum : undefined),
    })),
  ].filter(({ lots }) => lots !== undefined)
  if (chips.length === 0) return null
  return (
    <Chips
      label={text('trade.lotsChips')}
      options={chips}
      value={undefined}
      onChange={(key) => {
        const lots = chips.find((chip) => chip.key === key)?.lots
        if (lots !== undefined) open.change({ lots })
      }}
    />
  )
}

/** The most lots whose margin and fee an amount covers, as text. */
function useLotsFor({ ticket, read, context }: OpenTicket): (amount: Usd | undefined) => string | undefined {
  const { instrument, conversion, feeBasis } = context
  const price = openPriceOf(read, context)
  return (amount) => {
    if (amount === undefined || price === undefined || conversion === undefined) return undefined
    if (instrument.marginMode === 'leveraged' && ticket.leverage === undefined) return undefined
    const order = { price, leverage: ticket.leverage ?? 1, feeBasis }
    const lots = affordableLots(amount, order, instrument, conversion)
    return lots && formatLots(lots)
  }
}
