import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { SaidOnce, Section, showToast } from '@fairtick/ui'
import type { ComponentProps } from 'react'
import type { Listing } from '../../../../client/market/market'
import { type OwnOrder, setStops } from '../../../../client/contracts/orders'
import { useAction } from '../../../../client/transport/use-action'
import { useFigures } from '../../../../figures/use-figures'
import { useConversion } from '../../../../live/use-conversion'
import { PriceStepper } from '../../ticket/PriceStepper'
import { useStopWarning, useStopWarningBefore } from '../../use-stop-warning'
import { StopChips } from '../../ticket/StopChips'
import { startingPrice, usualTrail } from '../../ticket/ticket'
import { BreakEvenButton } from './BreakEvenButton'
import { SaveFoot } from './SaveFoot'
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
        <TooFar {...{ order, edit }} />
        <StopField {...{ order, edit }} instrument={listing.instrument} name="takeProfit" />
        <TrailField order={order} edit={edit} instrument={listing.instrument} />
        <NotAllowed {...{ order, edit }} />
        <BreakEvenButton {...{ order, listing }} isBusy={saving.isBusy} onPress={saving.run} />
      </div>
      {(!edit.isReadable || !edit.isSame) && (
        <SaveFoot
          isBusy={saving.isBusy}
          isDisabled={!edit.isReadable || !edit.isAllowed}
          onDiscard={edit.forget}
          onSave={() => saving.run(edit.stops)}
          testId="save-stops"
        >
          {text('orders.saveStops')}
        </SaveFoot>
      )}
    </Section>
  )
}

/** That the account is stopped out before the typed stop-loss is reached. */
function TooFar({ order, edit }: { readonly order: OwnOrder; readonly edit: StopEdit }) {
  const warning = useStopWarningBefore({ ...order, ...edit.stops })
  const isShown = warning !== undefined && edit.isReadable && edit.isAllowed
  return (
    <SaidOnce about={isShown ? 'stop-out-first' : undefined} className="text-small font-medium text-warn">
      {isShown && <p>{warning}</p>}
    </SaidOnce>
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

/** A stop-loss or a take-profit: empty while it is off, with prices in one tap. */
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
  const start = startingPrice(price, instrument)
  const shown = price === undefined ? '' : figures.price(price, order.pricePrecision)
  return (
    <div className="flex flex-col gap-2">
      <OffStepper
        label={text(name === 'stopLoss' ? 'orders.stopLoss' : 'orders.takeProfit')}
        value={edit.typed[name]}
        start={start}
        onStart={() => edit.switchTo(name, start)}
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
          typed={edit.typed[name]}
          onChoose={(chosen) => edit.change(name, chosen)}
        />
      )}
    </div>
  )
}

/** The distance at which the stop-loss follows the price: empty while it does not. */
function TrailField(props: {
  readonly order: OwnOrder
  readonly instrument: Instrument
  readonly edit: StopEdit
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order, instrument, edit } = props
  const start = usualTrail(edit.price, instrument)
  const shown = edit.price === undefined ? '' : figures.price(edit.price, order.pricePrecision)
  return (
    <OffStepper
      label={text('trade.trailingStop')}
      value={edit.typed.trailDistance}
      start={start}
      onStart={() => edit.change('trailDistance', start)}
      onChange={(typed) => edit.change('trailDistance', typed)}
      instrument={instrument}
      problem={edit.read.trailDistance.problem}
      hint={
        edit.typed.trailDistance === undefined
          ? text('trade.trailingStopHint')
          : text('trade.trailRange', { price: shown })
      }
      testId="edit-trailDistance"
    />
  )
}

/** A price that may be off: the field is empty then, and its first step is the starting price. */
function OffStepper(
  props: Pick<ComponentProps<typeof PriceStepper>, 'label' | 'instrument' | 'problem' | 'hint' | 'testId'> & {
    readonly value: string | undefined
    readonly start: string
    readonly onStart: () => void
    readonly onChange: (typed: string | undefined) => void
  },
) {
  const { text } = useTexts()
  const { value, onStart, onChange, ...field } = props
  return (
    <PriceStepper
      {...field}
      value={value ?? ''}
      placeholder={text('orders.off')}
      onChange={(typed) => {
        if (typed === '') onChange(undefined)
        else if (value === undefined && typed === props.start) onStart()
        else onChange(typed)
      }}
    />
  )
}

function rangeKey(order: OwnOrder, name: 'stopLoss' | 'takeProfit') {
  if (name === 'stopLoss') return order.side === 'buy' ? 'trade.stopBuyBelow' : 'trade.stopSellAbove'
  return order.side === 'buy' ? 'trade.profitBuyAbove' : 'trade.profitSellBelow'
}
