import { type Price, formatPrice, stopsAllowed } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Section, Switch, showToast } from '@fairtick/ui'
import { useState } from 'react'
import type { Listing } from '../../../client/market'
import { type OwnOrder, setStops } from '../../../client/orders'
import { useAction } from '../../../client/use-action'
import { useFigures } from '../../../figures/use-figures'
import { useQuote } from '../../../live/use-quote'
import { PriceStepper } from '../ticket/PriceStepper'
import { type Field, readPrice } from '../ticket/read-ticket'
import { startingPrice } from '../ticket/ticket'

/** Sets an order's stop-loss and take-profit, with the range that is accepted now. */
export function StopEditor(props: { readonly order: OwnOrder; readonly listing: Listing }) {
  const { text } = useTexts()
  const { order } = props
  const { instrument } = props.listing
  const [typed, setTyped] = useState({
    stopLoss: textOf(order.stopLoss, order),
    takeProfit: textOf(order.takeProfit, order),
  })
  const price = useReference(order, props.listing)
  const read = {
    stopLoss: readPrice(typed.stopLoss, instrument),
    takeProfit: readPrice(typed.takeProfit, instrument),
  }
  const stops = { stopLoss: read.stopLoss.value, takeProfit: read.takeProfit.value }
  const isReadable = read.stopLoss.problem === undefined && read.takeProfit.problem === undefined
  const isAllowed = price === undefined || stopsAllowed(order.side, stops, price)
  const isSame = stops.stopLoss === order.stopLoss && stops.takeProfit === order.takeProfit
  const saving = useAction(() => setStops(order, stops, text('orders.saveStops')), {
    onDone: () => showToast({ text: text('orders.stopsSaved'), tone: 'good' }),
  })
  const field = (name: 'stopLoss' | 'takeProfit') => (
    <StopField
      {...{ order, price, instrument, name }}
      value={typed[name]}
      field={read[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  )
  return (
    <Section title={text('orders.editStops')}>
      <div className="flex flex-col gap-3">
        {field('stopLoss')}
        {field('takeProfit')}
        {isReadable && !isAllowed && (
          <p role="status" className="text-small text-danger">
            {text(order.side === 'buy' ? 'trade.stopsForBuy' : 'trade.stopsForSell')}
          </p>
        )}
        <Button
          variant="quiet"
          isBusy={saving.isBusy}
          isDisabled={!isReadable || !isAllowed || isSame}
          onPress={() => saving.run(undefined)}
          testId="save-stops"
        >
          {text('orders.saveStops')}
        </Button>
      </div>
    </Section>
  )
}

function StopField(props: {
  readonly order: OwnOrder
  readonly instrument: Listing['instrument']
  readonly price: Price | undefined
  readonly name: 'stopLoss' | 'takeProfit'
  readonly value: string | undefined
  readonly field: Field<Price>
  readonly onChange: (value: string | undefined) => void
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order, instrument, price, name, value } = props
  const label = text(name === 'stopLoss' ? 'orders.stopLoss' : 'orders.takeProfit')
  const shown = price === undefined ? '' : figures.price(price, order.pricePrecision)
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={label}
        isOn={value !== undefined}
        onChange={(isOn) => props.onChange(isOn ? startingPrice(price, instrument) : undefined)}
        testId={`edit-${name}-switch`}
      />
      {value !== undefined && (
        <PriceStepper
          label={label}
          isLabelHidden
          value={value}
          onChange={props.onChange}
          instrument={instrument}
          problem={props.field.problem}
          hint={text(rangeKey(order, name), { price: shown })}
          testId={`edit-${name}`}
        />
      )}
    </div>
  )
}

/** What stops are measured against: the trigger while pending, else the price now. rules.md, Stop-loss and take-profit. */
function useReference(order: OwnOrder, listing: Listing): Price | undefined {
  const quote = useQuote(listing.instrument.id)
  return order.status === 'pending' ? order.openPrice : quote?.last
}

function rangeKey(order: OwnOrder, name: 'stopLoss' | 'takeProfit') {
  if (name === 'stopLoss') return order.side === 'buy' ? 'trade.stopBuyBelow' : 'trade.stopSellAbove'
  return order.side === 'buy' ? 'trade.profitBuyAbove' : 'trade.profitSellBelow'
}

const textOf = (price: Price | undefined, order: OwnOrder): string | undefined =>
  price === undefined ? undefined : formatPrice(price, order.pricePrecision)
