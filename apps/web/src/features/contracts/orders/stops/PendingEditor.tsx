import { formatLots, formatPrice, stopsAllowed } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Section, showToast } from '@fairtick/ui'
import { useState } from 'react'
import type { Listing } from '../../../../client/market/market'
import { type OrderChange, type OwnOrder, replaceOrder } from '../../../../client/contracts/orders'
import { useAction } from '../../../../client/transport/use-action'
import { NumberField } from '../../../../figures/NumberField'
import { useFigures } from '../../../../figures/use-figures'
import { useQuotePart } from '../../../../live/use-quote'
import { PriceStepper } from '../../ticket/PriceStepper'
import { fieldProblemText } from '../../ticket/problem-words'
import { readLots, readPrice } from '../../ticket/read-ticket'
import { useStopWarning } from '../../use-stop-warning'
import { SaveFoot } from './SaveFoot'
import type { OrderAct } from '../order-act'

type Edited = Partial<Record<'trigger' | 'lots', string>>

/**
 * Changes the trigger price and the lots of a pending order. One act of the server: where it is refused, the
 * order stays as it was.
 */
export function PendingEditor(
  props: { readonly order: OwnOrder; readonly listing: Listing } & Partial<OrderAct>,
) {
  const { text } = useTexts()
  const { order, listing } = props
  const edit = usePendingEdit(order, listing)
  const saving = useReplacing(props)
  return (
    <Section title={text('orders.editOrder')}>
      <div className="flex flex-col gap-3">
        <PriceStepper
          label={text('orders.triggerPrice')}
          value={edit.trigger}
          onChange={(trigger) => edit.change({ trigger })}
          instrument={listing.instrument}
          problem={edit.problems.trigger}
          hint={edit.hint && text(edit.hint)}
          testId="edit-trigger"
        />
        <LotsField edit={edit} listing={listing} />
        {edit.refusal !== undefined && (
          <p role="status" className="text-small text-danger">
            {text(edit.refusal)}
          </p>
        )}
      </div>
      {edit.isEdited && (
        <SaveFoot
          isBusy={saving.isBusy}
          isDisabled={edit.asked === undefined}
          onDiscard={edit.forget}
          onSave={() => {
            if (edit.asked !== undefined) saving.run(edit.asked)
          }}
          testId="save-order"
        >
          {text('orders.saveOrder')}
        </SaveFoot>
      )}
    </Section>
  )
}

function LotsField({ edit, listing }: { readonly edit: PendingEdit; readonly listing: Listing }) {
  const { text, format } = useTexts()
  const { instrument } = listing
  const problem = edit.problems.lots
  return (
    <NumberField
      label={text('orders.lots')}
      value={edit.lots}
      onChange={(lots) => edit.change({ lots })}
      step={formatLots(instrument.lotStep)}
      min={formatLots(instrument.minLots)}
      max={formatLots(instrument.maxLots)}
      unit={text('trade.lotsUnit')}
      error={problem && fieldProblemText(problem, { text, format, context: { instrument, free: undefined } })}
      testId="edit-lots"
    />
  )
}

type PendingEdit = ReturnType<typeof usePendingEdit>

/** The edited terms; untouched ones follow the order. `asked` is undefined where there is nothing to send. */
function usePendingEdit(order: OwnOrder, { instrument }: Listing) {
  const [edited, setEdited] = useState<Edited>({})
  const last = useQuotePart(instrument.id, (quote) => quote?.last)
  const trigger = edited.trigger ?? formatPrice(order.openPrice, order.pricePrecision)
  const lots = edited.lots ?? formatLots(order.lots)
  // Lots that a split left off the step may stay.
  const typedLots =
    edited.lots === undefined ? { value: order.lots, problem: undefined } : readLots(lots, instrument)
  const read = { trigger: readPrice(trigger, instrument), lots: typedLots }
  const [price, size] = [read.trigger.value, read.lots.value]
  const isSame = price === order.openPrice && size === order.lots
  const refusal =
    price === undefined
      ? undefined
      : price === last
        ? 'trade.triggerIsPrice'
        : stopsAllowed(order.side, order, price)
          ? undefined
          : order.side === 'buy'
            ? 'trade.stopsForBuy'
            : 'trade.stopsForSell'
  const canSend = price !== undefined && size !== undefined && !isSame && refusal === undefined
  const asked: OrderChange | undefined = canSend ? { trigger: price, lots: size } : undefined
  return {
    trigger,
    lots,
    problems: { trigger: read.trigger.problem, lots: read.lots.problem },
    refusal,
    hint: hintOf(price, last),
    asked,
    isEdited: !isSame,
    forget: () => setEdited({}),
    change: (fields: Edited) => setEdited({ ...edited, ...fields }),
  } as const
}

function hintOf(price: OrderChange['trigger'] | undefined, last: OrderChange['trigger'] | undefined) {
  if (price === undefined || last === undefined || price === last) return undefined
  return price < last ? 'trade.triggerBelow' : 'trade.triggerAbove'
}

function useReplacing({
  order,
  onBegin,
  onFailed,
  onDone,
}: Partial<OrderAct> & { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  const warnOfStop = useStopWarning()
  return useAction(
    async (asked: OrderChange) => {
      onBegin?.()
      return replaceOrder(order, asked, text('orders.saveOrder'))
    },
    {
      onDone: (replaced) => {
        const price = figures.price(replaced.openPrice, replaced.pricePrecision)
        showToast({ text: text('orders.replaced', { price }), tone: 'good' })
        warnOfStop(replaced)
        onDone?.()
      },
      onFailed,
    },
  )
}
