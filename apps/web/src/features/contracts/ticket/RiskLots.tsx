import { type Side, type Usd, NO_USD, USD_SCALE, formatLots, riskedLots, usdOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Chips, announce } from '@fairtick/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { NumberField } from '../../../figures/NumberField'
import { readNumber } from '../../../figures/read-number'
import { notANumber } from '../../../words/number-words'
import { openPriceOf } from './ticket-cost'
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
 * Sets the lots by what may be lost at the stop-loss, with the fee: a part of the equity, or any amount. They
 * follow when the stop is moved, until others are set. A stop that keeps an amount moves with the lots, so
 * that they cannot follow from it.
 */
export function RiskLots({ open, side }: { readonly open: OpenTicket; readonly side: Side }) {
  const lotsFor = useLotsFor(open, side)
  const { ticket } = open
  const stop = open.read.stopLoss.value
  const isByLots = ticket.distances.stopLoss?.startsWith('usd') === true
  // A stop at a distance moves with the price, and is the same one.
  const asked = [side, ticket.distances.stopLoss ?? stop, ticket.leverage, open.read.trigger.value].join(' ')
  const risked = useRiskedAmount(open, stop === undefined || isByLots ? undefined : lotsFor, asked)
  if (stop === undefined || isByLots) return null
  return (
    <div className="flex flex-col gap-2" data-testid="risk-lots">
      <ShareChips open={open} lotsFor={lotsFor} risked={risked} />
      <AmountField lotsFor={lotsFor} risked={risked} />
    </div>
  )
}

/** The amount that the lots were set by. */
interface RiskedAmount {
  /** The chip that set it, and the text that was typed for it: one of them, or neither. */
  readonly share: string | undefined
  readonly typed: string
  readonly set: (by: Partial<Pick<RiskedAmount, 'share' | 'typed'>>, amount: Usd | undefined) => void
}

/**
 * The amount that the ticket's lots were set by, while they are what it set. With another `asked`, such as a
 * moved stop, they are set by it again; `lotsFor` is undefined while nothing can be lost at a stop.
 */
function useRiskedAmount(open: OpenTicket, lotsFor: LotsFor | undefined, asked: string): RiskedAmount {
  const { text, format } = useTexts()
  const { lots } = open.ticket
  const [store] = useState(() => createStore<By>(() => ({ typed: '' })))
  const by = useStore(store)
  const isOurs = by.lots === undefined || by.lots === lots
  const follow = useEffectEvent(() => {
    if (by.amount === undefined || !isOurs || lotsFor === undefined) return
    const followedLots = lotsFor(by.amount) ?? ''
    if (followedLots === lots) return
    store.setState({ lots: followedLots })
    open.change({ lots: followedLots })
    if (followedLots !== '') announce(`${text('trade.lots')} ${format.lots(followedLots)}`)
  })
  useEffect(() => follow(), [asked])
  return {
    share: isOurs ? by.share : undefined,
    typed: isOurs ? by.typed : '',
    set: ({ share, typed = '' }, amount) => {
      // An amount that covers no lots leaves none to place.
      const covered = amount === undefined ? undefined : (lotsFor?.(amount) ?? '')
      store.setState({ share, typed, amount, lots: covered })
      if (covered !== undefined) open.change({ lots: covered })
    },
  }
}

interface By {
  readonly share?: string | undefined
  readonly typed: string
  readonly amount?: Usd | undefined
  /** The lots that it set last. */
  readonly lots?: string | undefined
}

type LotsFor = (amount: Usd) => string | undefined

interface RiskProps {
  readonly lotsFor: LotsFor
  readonly risked: RiskedAmount
}

function ShareChips({ open, lotsFor, risked }: RiskProps & { readonly open: OpenTicket }) {
  const { text, format } = useTexts()
  const { equity } = open.context
  if (equity === undefined || equity <= NO_USD) return null
  const chips = SHARES.map(({ tenths, percent }) => ({
    key: percent,
    text: text('trade.chipPercent', { sign: '', percent: format.lots(percent) }),
    amount: usdOf((equity * tenths) / TENTHS),
  }))
    .map((chip) => ({ ...chip, lots: lotsFor(chip.amount) }))
    .filter(({ key, lots }) => lots !== undefined || key === risked.share)
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
        value={risked.share}
        areActs
        onChange={(key) => {
          const chip = chips.find((each) => each.key === key)
          if (key === undefined || chip?.lots === undefined) return
          risked.set({ share: key }, chip.amount)
          announce(`${text('trade.lots')} ${format.lots(chip.lots)}`)
        }}
      />
    </>
  )
}

/** Any loss in USD: the lots follow while it is typed. */
function AmountField({ lotsFor, risked }: RiskProps) {
  const { text, format } = useTexts()
  const problemOf = (amount: string): string | undefined => {
    const { units, problem } = readNumber(amount, USD_SCALE)
    if (problem === 'missing') return undefined
    if (problem !== undefined) return notANumber({ text, format })
    return lotsFor(usdOf(units)) === undefined ? text('trade.riskTooSmall') : undefined
  }
  return (
    <NumberField
      label={text('trade.lossAtStop')}
      value={risked.typed}
      onChange={(typed) => {
        const { units } = readNumber(typed, USD_SCALE)
        risked.set({ typed }, units === undefined ? undefined : usdOf(units))
      }}
      step={STEP}
      unit={text('options.stakeUnit')}
      error={problemOf(risked.typed)}
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
