import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, type DescriptionRow, Figure, Section } from '@fairtick/ui'
import type { ReactNode } from 'react'
import type { OwnOrder } from '../../../../client/contracts/orders'
import type { Proof } from '../../../../client/contracts/proof'
import { useFigures } from '../../../../figures/use-figures'
import { CheckYourself } from '../../../../proof/CheckYourself'
import { RulesVersion } from '../../../../proof/RulesVersion'
import { SandboxLine } from '../../../../proof/SandboxLine'
import { WithProof } from '../../../../proof/WithProof'
import { momentOf } from '../../../../proof/tick-words'
import { sideKey } from '../../../../words/order-words'
import { OrderSplits } from './OrderSplits'
import { ageOf, tookOf } from './receipt-times'
import { useFormulas } from './use-formulas'

/** The request, the fill and the formula of every amount, with the ticks as evidence. */
export function OrderReceipt({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  return (
    <Section title={text('receipt.title')}>
      <WithProof kind="forex" id={order.id} version={`${order.status} ${order.lots}`} height="9rem">
        {(proof) => <Receipt order={order} proof={proof} />}
      </WithProof>
    </Section>
  )
}

interface Shown {
  readonly order: OwnOrder
  readonly proof: Proof
}

function Receipt(props: Shown) {
  return (
    <div className="flex flex-col gap-3" data-testid="receipt">
      <SandboxLine />
      <DescriptionList isDense rows={[...useFillRows(props), ...useMoneyRows(props)]} />
      <OrderSplits {...props} />
      <CheckYourself proof={props.proof} instrumentId={props.order.instrumentId} />
    </div>
  )
}

const line = (key: string, label: string, value: ReactNode): DescriptionRow => ({ key, label, value })

function useFillRows({ order, proof }: Shown): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const { asked, open, close } = proof
  const what = { side: text(sideKey(order.side)), lots: figures.lots(order.lots) }
  const tick = (point: Proof['open']) =>
    point?.tick === undefined ? (
      '–'
    ) : (
      <Figure hasWords>
        {text('receipt.atTick', {
          price: figures.price(point.tick.price, point.tick.pricePrecision),
          sequence: point.tick.sequence,
        })}
      </Figure>
    )
  const price = asked.price && figures.price(asked.price, order.pricePrecision)
  return [
    line(
      'asked',
      text('receipt.asked'),
      price === undefined
        ? text('receipt.askedMarket', what)
        : text('receipt.askedTrigger', { ...what, price }),
    ),
    line('askedAt', text('receipt.askedAt'), <bdi dir="ltr">{momentOf(asked.at)}</bdi>),
    ...(open
      ? [
          line('filled', text('receipt.filled'), tick(open)),
          line(
            'took',
            text('receipt.took'),
            <Figure hasWords>{text('receipt.ms', { ms: tookOf(asked, open) })}</Figure>,
          ),
          line(
            'age',
            text('receipt.priceAge'),
            <Figure hasWords>{text('receipt.ms', { ms: ageOf(open) })}</Figure>,
          ),
        ]
      : []),
    ...(close ? [line('closed', text('receipt.closed'), tick(close))] : []),
  ]
}

function useMoneyRows({ order, proof }: Shown): readonly DescriptionRow[] {
  const { text } = useTexts()
  const formulas = useFormulas(order, proof)
  const worked = (key: string, label: string, formula: string | undefined) =>
    formula === undefined ? [] : [line(key, label, <bdi dir="ltr">{formula}</bdi>)]
  return [
    ...worked('margin', text('orders.margin'), formulas.margin),
    ...worked('fee', text('orders.fee'), formulas.fee),
    ...worked('profit', text('receipt.profit'), formulas.profit),
    ...worked('net', text('receipt.net'), formulas.net),
    line('rules', text('receipt.rules'), <RulesVersion version={order.rules} />),
  ]
}
