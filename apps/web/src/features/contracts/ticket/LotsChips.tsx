import { type Usd, affordableLots, formatLots, usd, usdOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Chips, announce } from '@fairtick/ui'
import { usePublicFigures } from '../../../figures/use-figures'
import { openPriceOf } from './ticket-cost'
import { usePressedChip } from './use-pressed-chip'
import type { OpenTicket } from './use-ticket'

const SHARES = [25n, 50n, 75n, 100n] as const
const SUMS = [usd('100'), usd('500'), usd('1000')] as const
const PERCENT = 100n

/**
 * Sets the lots in one tap: the fewest, or the most whose margin and fee are covered by a share of the free
 * margin or by a sum.
 */
export function LotsChips({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const figures = usePublicFigures()
  const { free, instrument } = open.context
  const lotsFor = useLotsFor(open)
  if (free === undefined) return null
  const shares = SHARES.map((percent) => ({
    key: `share-${percent}`,
    text: text('trade.chipPercent', { sign: '', percent: String(percent) }),
    lots: lotsFor(usdOf((free * percent) / PERCENT)),
  }))
  const least = { key: 'least', text: text('trade.chipLeast'), lots: formatLots(instrument.minLots) }
  const sums = SUMS.map((sum) => ({
    key: `sum-${sum}`,
    text: text('trade.chipMargin', { amount: figures.whole(sum) }),
    lots: lotsFor(sum <= free ? sum : undefined),
  }))
  return (
    <>
      <Choices label={text('trade.lotsChips')} chips={[least, ...shares]} open={open} />
      {/* In words: a sum is the locked margin, not the value of the position. */}
      <span aria-hidden="true" className="text-small text-ink-soft">
        {text('trade.lotsByMargin')}
      </span>
      <Choices label={text('trade.lotsByMargin')} chips={sums} open={open} />
    </>
  )
}

interface LotsChip {
  readonly key: string
  readonly text: string
  readonly lots: string | undefined
}

function Choices(props: {
  readonly label: string
  readonly chips: readonly LotsChip[]
  readonly open: OpenTicket
}) {
  const { text, format } = useTexts()
  const [pressed, press] = usePressedChip(props.open.ticket.lots)
  const offered = props.chips.filter(({ lots }) => lots !== undefined)
  if (offered.length === 0) return null
  return (
    <Chips
      label={props.label}
      options={offered}
      isFitted
      value={pressed}
      areActs
      onChange={(key) => {
        const lots = offered.find((chip) => chip.key === key)?.lots
        if (key === undefined || lots === undefined) return
        press(key, lots)
        props.open.change({ lots })
        announce(`${text('trade.lots')} ${format.lots(lots)}`)
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
