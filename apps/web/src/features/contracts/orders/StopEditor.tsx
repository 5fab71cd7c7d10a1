import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Section, Switch, showToast } from '@fairtick/ui'
import type { Listing } from '../../../client/market'
import { type OwnOrder, setStops } from '../../../client/orders'
import { useAction } from '../../../client/transport/use-action'
import { useFigures } from '../../../figures/use-figures'
import { useConversion } from '../../../live/use-conversion'
import { PriceStepper } from '../ticket/PriceStepper'
import { useStopWarning } from '../use-stop-warning'
import { StopChips } from '../ticket/StopChips'
import { TrailField } from '../ticket/TrailField'
import { startingPrice } from '../ticket/ticket'
import { BreakEvenButton } from './BreakEvenButton'
import { type StopEdit, useStopEdit } from './use-stop-edit'

/** Sets an order's stop-loss, take-profit and trailing distance, with the currently accepted range. */
export function StopEditor(props: { readonly order: OwnOrder; readonly listing: Listing }) {
  const { text } = useTexts()
  const { order, listing } = props
  const edit = useStopEdit(order, listing)
  const warnOfStop = useStopWarning()
  const saving = useAction((stops: StopEdit['stops']) => setStops(order, stops, text('orders.saveStops')), {
    onDone: (set) => {
      edit.forget()
      showToast({ text: text('orders.stopsSaved'), tone: 'good' })
      warnOfStop(set)
    },
  })
  return (
    <Section title={text('orders.editStops')}>
      <div className="flex flex-col gap-3">
        <StopField {...{ order, edit }} instrument={listing.instrument} name="stopLoss" />
        <StopField {...{ order, edit }} instrument={listing.instrument} name="takeProfit" />
        <TrailField
          instrument={listing.instrument}
          price={edit.price}
          value={edit.typed.trailDistance}
          problem={edit.read.trailDistance.problem}
          onChange={(distance) => edit.change('trailDistance', distance)}
          testId="edit-trailDistance"
        />
        <NotAllowed {...{ order, edit }} />
        <Button
          variant="quiet"
          isBusy={saving.isBusy}
          isDisabled={!edit.isReadable || !edit.isAllowed || edit.isSame}
          onPress={() => saving.run(edit.stops)}
          testId="save-stops"
        >
          {text('orders.saveStops')}
        </Button>
        <BreakEvenButton {...{ order, listing }} isBusy={saving.isBusy} onPress={saving.run} />
      </div>
    </Section>
  )
}

/** Why the stops cannot be saved, if they are valid values at all. */
function NotAllowed({ order, edit }: { readonly order: OwnOrder; readonly edit: StopEdit }) {
  const { text } = useTexts()
  const { trailDistance } = edit.stops
  if (!edit.isReadable || edit.isAllowed) return null
  const isTooFar = trailDistance !== undefined && edit.price !== undefined && trailDistance >= edit.price
  const sides = order.side === 'buy' ? 'trade.stopsForBuy' : 'trade.stopsForSell'
  return (
    <p role="status" className="text-small text-danger">
      {text(isTooFar ? 'trade.trailTooFar' : sides)}
    </p>
  )
}

function StopField(props: {
  readonly order: OwnOrder
  readonly instrument: Instrument
  readonly edit: StopEdit
  readonly name: 'stopLoss' | 'takeProfit'
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order, instrument, edit, name } = props
  const { price } = edit
  const conversion = useConversion(instrument)
  const value = edit.typed[name]
  const label = text(name === 'stopLoss' ? 'orders.stopLoss' : 'orders.takeProfit')
  const shown = price === undefined ? '' : figures.price(price, order.pricePrecision)
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={label}
        isOn={value !== undefined}
        onChange={(isOn) => edit.switchTo(name, isOn ? startingPrice(price, instrument) : undefined)}
        testId={`edit-${name}-switch`}
      />
      {value !== undefined && (
        <>
          <PriceStepper
            label={label}
            isLabelHidden
            value={value}
            onChange={(typed) => edit.change(name, typed)}
            instrument={instrument}
            problem={edit.read[name].problem}
            hint={text(rangeKey(order, name), { price: shown })}
            testId={`edit-${name}`}
          />
          {price !== undefined && conversion !== undefined && (
            <StopChips
              name={name}
              order={{ ...order, from: price }}
              instrument={instrument}
              conversion={conversion}
              onChoose={(chosen) => edit.change(name, chosen)}
            />
          )}
        </>
      )}
    </div>
  )
}

function rangeKey(order: OwnOrder, name: 'stopLoss' | 'takeProfit') {
  if (name === 'stopLoss') return order.side === 'buy' ? 'trade.stopBuyBelow' : 'trade.stopSellAbove'
  return order.side === 'buy' ? 'trade.profitBuyAbove' : 'trade.profitSellBelow'
}
