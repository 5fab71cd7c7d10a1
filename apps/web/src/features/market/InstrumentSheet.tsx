import { POSITIONS_MAX, TRIGGER_BAND, formatLots, lotsOf, priceOf, swapOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, type DescriptionRow, Figure, Section, Sheet } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { type Listing, useMarket } from '../../client/market/market'
import { useOptionTerms } from '../../client/options/options'
import { serverNow } from '../../client/transport/server-clock'
import { CopyButton } from '../../copying/CopyButton'
import { usePublicFigures } from '../../figures/use-figures'
import { useSecondsUntil } from '../../figures/use-seconds-until'
import { comingSessions, isAlwaysOpen } from '../../hours/coming-sessions'
import { useConversion } from '../../live/use-conversion'
import { useQuotePart } from '../../live/use-quote'
import { tradePath } from '../../paths/paths'
import { Attribution } from '../../proof/Attribution'

/**
 * The terms of an instrument as the server enforces them: hours in the reader's own time with a countdown,
 * lots, leverage, margin, fee, swap and where its prices come from; and its address to share.
 */
export function InstrumentSheet(props: { readonly listing: Listing; readonly onClose: () => void }) {
  const { text } = useTexts()
  const { instrument } = props.listing
  const link = location.origin + tradePath('contract', instrument.code)
  return (
    <Sheet
      isOpen
      onClose={props.onClose}
      title={<bdi>{instrument.showCode}</bdi>}
      closeLabel={text('shell.close')}
    >
      <div className="flex flex-col gap-4" data-testid="instrument-sheet">
        <p dir="auto" className="text-body text-ink-soft">
          {instrument.name}
        </p>
        <Hours listing={props.listing} />
        <Section title={text('instrument.terms')}>
          <DescriptionList isDense rows={useTermRows(props.listing)} />
        </Section>
        <Attribution words={[props.listing.attribution]} />
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-2">
          <bdi className="min-w-0 text-small break-all text-ink-soft">{link}</bdi>
          <CopyButton value={link} label={text('instrument.address')} testId="copy-instrument" />
        </div>
      </div>
    </Sheet>
  )
}

function Hours({ listing }: { readonly listing: Listing }) {
  const { text, format } = useTexts()
  const now = serverNow()
  const sessions = comingSessions(listing.hours, now)
  const isAlways = isAlwaysOpen(sessions, now)
  const isOpen = useQuotePart(listing.instrument.id, (quote) => quote?.isOpen) ?? listing.isOpen
  const change = isOpen ? listing.nextCloseAt : listing.nextOpenAt
  return (
    <Section title={text('rules.hours')}>
      {change !== undefined && (
        <p className="text-body font-medium text-ink" role="timer" data-testid="market-countdown">
          <Countdown at={change} isOpen={isOpen} />
        </p>
      )}
      {isAlways ? (
        <p className="text-body text-ink">{text('instrument.alwaysOpen')}</p>
      ) : (
        <ul role="list" className="flex flex-col gap-1 text-body text-ink">
          {sessions.map(({ from, to }) => (
            <li key={from}>
              <Figure hasWords>{`${format.dateTime(from)} – ${format.dateTime(to)}`}</Figure>
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-ink-soft" hidden={isAlways}>
        {text('instrument.yourTime', { zone: ownZone() })}
        {format.sentenceGap}
        {text('rules.hoursHint')}
      </p>
    </Section>
  )
}

/** The time zone of this device. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

function Countdown({ at, isOpen }: { readonly at: number; readonly isOpen: boolean }) {
  const { text, format } = useTexts()
  const time = format.duration(useSecondsUntil(at))
  return text(isOpen ? 'instrument.closesIn' : 'instrument.opensIn', { time })
}

/** One lot, of which fee and swap are said. */
const ONE_LOT = lotsOf(10n ** 8n)
const SOURCES = { simulated: 'instrument.source_simulated', replay: 'instrument.source_replay' } as const

function useTermRows(listing: Listing): readonly DescriptionRow[] {
  const { text, format } = useTexts()
  const { instrument, source } = listing
  const lots = (value: typeof instrument.minLots) => format.lots(formatLots(value))
  const row = (key: string, label: string, value: ReactNode): DescriptionRow => ({ key, label, value })
  const named = source === 'simulated' || source === 'replay' ? text(SOURCES[source]) : source
  return [
    row(
      'lot',
      text('instrument.lot'),
      <Figure
        hasWords
      >{`${format.count(instrument.contractSize)} ${unitOf(listing, text('instrument.units'))}`}</Figure>,
    ),
    row(
      'lots',
      text('instrument.lots'),
      <Figure>{`${lots(instrument.minLots)} – ${lots(instrument.maxLots)}`}</Figure>,
    ),
    row('step', text('instrument.step'), <Figure>{lots(instrument.lotStep)}</Figure>),
    ...useBoundRows(listing),
    ...useMarginRows(listing),
    ...useCostRows(listing),
    row('source', text('instrument.source'), named),
    row(
      'stale',
      text('instrument.stale'),
      <Figure hasWords>{format.duration(instrument.staleAfterMs / SECOND_MS)}</Figure>,
    ),
  ]
}

/** The range of triggers at the price of now, the most orders there may be, and the stakes of options. */
function useBoundRows({ instrument }: Listing): readonly DescriptionRow[] {
  const { text, format } = useTexts()
  const figures = usePublicFigures()
  const last = useQuotePart(instrument.id, (quote) => quote?.last)
  const terms = useOptionTerms().data
  const shown = (value: bigint) => figures.price(priceOf(value), instrument.pricePrecision)
  const [least] = terms?.durations.map(({ stakeMin }) => stakeMin).toSorted((a, b) => Number(a - b)) ?? []
  const stakes =
    terms && least !== undefined && [least, terms.stakeMax].map((stake) => figures.whole(stake)).join(' – ')
  const row = (key: string, label: string, value: string): DescriptionRow => ({
    key,
    label,
    value: <Figure hasWords>{value}</Figure>,
  })
  return [
    ...(last === undefined
      ? []
      : [
          row(
            'trigger',
            text('trade.triggerPrice'),
            `${shown(last / TRIGGER_BAND)} – ${shown(last * TRIGGER_BAND)}`,
          ),
        ]),
    row(
      'orders',
      `${text('orders.holding')} + ${text('orders.pending')}`,
      `≤ ${format.count(POSITIONS_MAX)}`,
    ),
    ...(stakes ? [row('stake', text('options.stake'), figures.inUsd(stakes))] : []),
  ]
}

const SECOND_MS = 1_000

const unitOf = ({ instrument }: Listing, units: string): string =>
  instrument.baseCurrency === '' ? units : instrument.baseCurrency

function useMarginRows({ instrument }: Listing): readonly DescriptionRow[] {
  const { text, format } = useTexts()
  const figures = usePublicFigures()
  const { marginMode, leverageOptions, contractSize } = instrument
  const isLeveraged = marginMode === 'leveraged'
  return [
    {
      key: 'margin',
      label: text('trade.margin'),
      value: isLeveraged
        ? text('instrument.marginLeveraged')
        : text('instrument.aLot', { amount: figures.inUsd(format.count(contractSize)) }),
    },
    ...(isLeveraged
      ? [
          {
            key: 'leverage',
            label: text('trade.leverage'),
            value: (
              <Figure>
                {leverageOptions.map((leverage) => text('trade.leverageOption', { leverage })).join(' · ')}
              </Figure>
            ),
          },
        ]
      : []),
  ]
}

/** Fee and swap of one lot; the swap in USD at the exchange rate of now. */
function useCostRows({ instrument }: Listing): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = usePublicFigures()
  const feeBasis = useMarket().data?.feeBasis ?? 'per-lot'
  const conversion = useConversion(instrument)
  const fee =
    feeBasis === 'per-lot'
      ? text('instrument.aLot', { amount: figures.inUsd(figures.whole(instrument.feePerLot)) })
      : text('instrument.ofMargin', { share: figures.bareLevel(instrument.feeRate) })
  const swap = (side: 'buy' | 'sell') =>
    conversion && (
      <Figure>
        {figures.inUsd(figures.profit(swapOf({ side, lots: ONE_LOT }, 1, instrument, conversion)))}
      </Figure>
    )
  return [
    { key: 'fee', label: text('trade.fee'), value: fee },
    { key: 'swap-buy', label: text('instrument.swapBuy'), value: swap('buy') ?? '–' },
    { key: 'swap-sell', label: text('instrument.swapSell'), value: swap('sell') ?? '–' },
  ]
}
