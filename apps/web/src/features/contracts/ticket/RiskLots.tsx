import { type Side, type Usd, NO_USD, USD_SCALE, formatLots, riskedLots, usdOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Chips, announce } from '@fairtick/ui'
import { useState } from 'react'
import { NumberField } from '../../../figures/NumberField'
import { readNumber } from '../../../figures/read-number'
import { notANumber } from '../../../words/number-words'
import { openPriceOf } from './ticket-cost'
import { usePressedChip } from './use-pressed-chip'
import type { OpenTicket } from './use-ticket'

/** Parts of the equity in tenths of a percent, as texts of the chips. */
const SHARES = [
  { tenths: 5n, percent: '0.5' },
  { tenths: 10n, percent: '1' },
  { tenths: 20n, percent: '2' },
] as const
const TENTHS = 1_000n
const STEP = '10'

/**
 * Sets the lots by what may be lost at the stop-loss, with the fee: a part of the equity, or any amount. A
 * stop that keeps an amount moves with the lots, so that they cannot follow from it.
 */
export function RiskLots({ open, side }: { readonly open: OpenTicket; readonly side: Side }) {
  const lotsFor = useLotsFor(open, side)
  const stop = open.read.stopLoss.value
  if (stop === undefined || open.ticket.distances.stopLoss?.startsWith('usd') === true) return null
  const { ticket } = open
  // Another stop, trigger, leverage or side: what was typed or pressed is no longer what is lost there.
  // A stop at a distance moves with the price, and is the same one.
  const asked = [side, ticket.distances.stopLoss ?? stop, ticket.leverage, open.read.trigger.value].join(' ')
  return (
    <div key={asked} className="flex flex-col gap-2" data-testid="risk-lots">
      <ShareChips open={open} lotsFor={lotsFor} />
      <AmountField open={open} lotsFor={lotsFor} />
    </div>
  )
}

type LotsFor = (amount: Usd) => string | undefined

function ShareChips({ open, lotsFor }: { readonly open: OpenTicket; readonly lotsFor: LotsFor }) {
  const { text, format } = useTexts()
  const { equity } = open.context
  const [pressed, press] = usePressedChip(open.ticket.lots)
  if (equity === undefined || equity <= NO_USD) return null
  const chips = SHARES.map(({ tenths, percent }) => ({
    key: percent,
    text: text('trade.chipPercent', { sign: '', percent: format.lots(percent) }),
    lots: lotsFor(usdOf((equity * tenths) / TENTHS)),
  })).filter(({ lots }) => lots !== undefined)
  if (chips.length === 0) return null
  return (
    <>
      <span aria-hidden="true" className="text-small text-ink-soft">
        {text('trade.lotsByRisk')}
      </span>
      <Chips
        label={text('trade.lotsByRisk')}
        options={chips}
        isFitted
        value={pressed}
        areActs
        onChange={(key) => {
          const lots = chips.find((chip) => chip.key === key)?.lots
          if (key === undefined || lots === undefined) return
          press(key, lots)
          open.change({ lots })
          announce(`${text('trade.lots')} ${format.lots(lots)}`)
        }}
      />
    </>
  )
}

/** Any loss in USD: the lots follow while it is typed. */
function AmountField({ open, lotsFor }: { readonly open: OpenTicket; readonly lotsFor: LotsFor }) {
  const { text, format } = useTexts()
  const [typed, setTyped] = useState('')
  const problemOf = (amount: string): string | undefined => {
    const { units, problem } = readNumber(amount, USD_SCALE)
    if (problem === 'missing') return undefined
    if (problem !== undefined) return notANumber({ text, format })
    return lotsFor(usdOf(units)) === undefined ? text('trade.riskTooSmall') : undefined
  }
  return (
    <NumberField
      label={text('trade.lossAtStop')}
      value={typed}
      onChange={(amount) => {
        setTyped(amount)
        const { units } = readNumber(amount, USD_SCALE)
        // An amount that covers no lots leaves none to place.
        if (units !== undefined) open.change({ lots: lotsFor(usdOf(units)) ?? '' })
      }}
      step={STEP}
      unit={text('options.stakeUnit')}
      error={problemOf(typed)}
      testId="risk-amount"
    />
  )
}

/** The most lots whose loss at the stop an amount covers, as text. */
function useLotsFor({ ticket, read, context }: OpenTicket, side: Side): LotsFor {
  const { instrument, conversion, feeBasis } = context
  const price = openPriceOf(read, context)
  const stopLoss = read.stopLoss.value
  return (amount) => {
    if (price === undefined || stopLoss === undefined || conversion === undefined) return undefined
    if (instrument.marginMode === 'leveraged' && ticket.leverage === undefined) return undefined
    const order = { side, price, stopLoss, leverage: ticket.leverage ?? 1, feeBasis }
    const lots = riskedLots(amount, order, instrument, conversion)
    return lots && formatLots(lots)
  }
}
