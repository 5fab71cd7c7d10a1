import type { Side } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { SaidOnce, SegmentedControl, Switch } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { PriceStepper } from './PriceStepper'
import { StopChips } from './StopChips'
import { TrailField } from './TrailField'
import { fixStop, followStop } from './followed-stops'
import { RiskLots } from './RiskLots'
import { type StopName, mirrorStops, moveStop, startingPrice, switchStop } from './ticket'
import { openPriceOf } from './ticket-cost'
import { useStopOutWarning } from './use-stop-out-rows'
import type { OpenTicket } from './use-ticket'

/**
 * Stop-loss, take-profit and trailing stop: off, or a price that starts at the current one, with the accepted
 * range. Source: docs/spec/product.md 5.4.
 */
export function StopFields({ open }: { readonly open: OpenTicket }) {
  const { ticket, change, read, context } = open
  const warning = useStopOutWarning(open)
  const hasStops = ticket.stopLoss !== undefined || ticket.takeProfit !== undefined
  return (
    <>
      {hasStops && <SideOfStops open={open} />}
      <StopField open={open} name="stopLoss" />
      <SaidOnce
        about={warning === undefined ? undefined : 'stop-out-first'}
        className="text-small font-medium text-warn"
      >
        {warning !== undefined && <p>{warning}</p>}
      </SaidOnce>
      <StopField open={open} name="takeProfit" />
      <TrailField
        instrument={context.instrument}
        price={openPriceOf(read, context)}
        value={ticket.trailDistance}
        problem={read.trailDistance.problem}
        onChange={(trailDistance) => change({ trailDistance })}
        testId="trailDistance"
      />
    </>
  )
}

/** The direction of the stops; choosing the other one mirrors them. */
function SideOfStops({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const { ticket, change, read, context } = open
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-small font-medium text-ink-soft">
        {text('trade.stopsFor')}
      </span>
      <SegmentedControl<Side>
        label={text('trade.stopsFor')}
        isWide
        options={[
          { key: 'buy', text: text('trade.buy'), tone: 'up' },
          { key: 'sell', text: text('trade.sell'), tone: 'down' },
        ]}
        value={sideOf(open)}
        onChange={(side) => change(mirrorStops(ticket, side, openPriceOf(read, context), context.instrument))}
      />
    </div>
  )
}

/** The direction implied by the stops' prices; the chosen one without stops. */
const sideOf = ({ cost, ticket }: OpenTicket): Side => cost?.side ?? ticket.stopSide

const WORDS = {
  stopLoss: { label: 'trade.stopLoss', about: 'trade.stopLossHint' },
  takeProfit: { label: 'trade.takeProfit', about: 'trade.takeProfitHint' },
} as const
const RANGES = {
  stopLoss: { buy: 'trade.stopBuyBelow', sell: 'trade.stopSellAbove' },
  takeProfit: { buy: 'trade.profitBuyAbove', sell: 'trade.profitSellBelow' },
} as const

function StopField({ open, name }: { readonly open: OpenTicket; readonly name: StopName }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { ticket, change, read, context } = open
  const { instrument } = context
  const value = ticket[name]
  const price = openPriceOf(read, context)
  const label = text(WORDS[name].label)
  const shown = price === undefined ? '' : figures.price(price, instrument.pricePrecision)
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={label}
        hint={value === undefined ? undefined : text(WORDS[name].about)}
        isOn={value !== undefined}
        onChange={(isOn) =>
          change(
            fixStop(
              ticket,
              name,
              switchStop(ticket, name, isOn ? startingPrice(price, instrument) : undefined),
            ),
          )
        }
        testId={`${name}-switch`}
      />
      {value !== undefined && (
        <>
          <PriceStepper
            label={label}
            isLabelHidden
            value={value}
            onChange={(typed) => change(fixStop(ticket, name, moveStop(ticket, name, typed)))}
            instrument={instrument}
            problem={read[name].problem}
            hint={text(RANGES[name][sideOf(open)], { price: shown })}
            testId={name}
          />
          <TicketChips open={open} name={name} />
          {ticket.distances[name] !== undefined && (
            <p className="text-small text-ink-soft">{text('trade.stopFollows')}</p>
          )}
          {name === 'stopLoss' && <RiskLots key={instrument.id} open={open} side={sideOf(open)} />}
        </>
      )}
    </div>
  )
}

function TicketChips({ open, name }: { readonly open: OpenTicket; readonly name: StopName }) {
  const { ticket, change, read, cost, context } = open
  const { instrument, conversion } = context
  const price = openPriceOf(read, context)
  const lots = read.lots.value
  if (price === undefined || lots === undefined || cost === undefined || conversion === undefined) return null
  const order = { side: sideOf(open), lots, openPrice: price, from: price, fee: cost.fee }
  return (
    <StopChips
      {...{ name, order, instrument, conversion }}
      typed={ticket[name]}
      kept={ticket.distances[name]}
      onChoose={(chosen, key) => change(followStop(ticket, name, { key, price: chosen, side: order.side }))}
    />
  )
}
