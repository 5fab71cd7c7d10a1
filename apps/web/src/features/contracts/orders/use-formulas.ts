import { divideHalfEven, lotsOf, netResult } from '@fairtick/domain'
import type { Texts } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import type { OwnOrder } from '../../../client/orders'
import type { Proof, ProofFactor, ProofPoint } from '../../../client/proof'
import { type Figures, useFigures } from '../../../figures/use-figures'
import { decimalsOfPrice } from './decimals-of-price'

/**
 * The formulas of an order's amounts, with its own numbers; undefined without a calculation or if the terms
 * are unknown.
 */
export interface Formulas {
  readonly margin: string | undefined
  readonly fee: string | undefined
  readonly profit: string | undefined
  readonly net: string | undefined
}

/** The formulas of an order. Source: docs/spec/product.md 9.9, 9.10, docs/spec/rules.md 3.7. */
export function useFormulas(order: OwnOrder, proof: Proof): Formulas {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { open, close, terms } = proof
  if (!terms || !open?.tick) return { margin: undefined, fee: undefined, profit: undefined, net: undefined }
  const size = format.lots(terms.contractSize)
  const lots = figures.lots(order.lots)
  const openPrice = figures.price(order.openPrice, decimalsOfPrice(order.openPrice, order.pricePrecision))
  const isSplit = proof.splits.length > 0
  const margin = figures.exact(order.margin)
  const fee = figures.exact(order.fee)
  const price = priceText(open, figures)
  return {
    margin:
      terms.marginMode === 'fixed'
        ? text('receipt.marginFixed', { lots: lotsFilled(order, proof, figures), size, margin })
        : text('receipt.marginLeveraged', {
            lots: lotsFilled(order, proof, figures),
            size,
            price,
            factor: factorText(open.factor, figures),
            leverage: order.leverage,
            margin,
          }),
    fee:
      terms.feeBasis === 'per-lot'
        ? text('receipt.feeLot', {
            lots: lotsFilled(order, proof, figures),
            rate: format.lots(terms.fee),
            fee,
          })
        : text('receipt.feeRate', { margin, rate: format.lots(terms.fee), fee }),
    profit: close?.tick
      ? text('receipt.profitFormula', {
          ...(order.side === 'buy'
            ? { from: priceText(close, figures), less: isSplit ? openPrice : price }
            : { from: isSplit ? openPrice : price, less: priceText(close, figures) }),
          lots,
          size,
          factor: factorText(close.factor, figures),
          profit: figures.exactProfit(order.profit),
        })
      : undefined,
    net: close?.tick && netFormula(order, text, figures),
  }
}

/** Lots at the fill, before later splits. */
function lotsFilled({ lots }: OwnOrder, { splits }: Proof, figures: Figures): string {
  const filled = splits.reduceRight<bigint>(
    (so, { lotsBefore, lotsAfter }) => divideHalfEven(so * lotsBefore, lotsAfter),
    lots,
  )
  return figures.lots(lotsOf(filled))
}

/** The net result: the profit minus the fee, plus the swaps. */
const netFormula = (order: OwnOrder, text: Texts['text'], figures: Figures): string =>
  text('receipt.netFormula', {
    profit: figures.exactProfit(order.profit),
    fee: figures.exact(order.fee),
    swap: figures.exactProfit(order.swap),
    net: figures.exactProfit(netResult(order)),
  })

const priceText = ({ tick }: ProofPoint, figures: Figures) =>
  tick ? figures.price(tick.price, tick.pricePrecision) : ''

function factorText(factor: ProofFactor, figures: Figures): string {
  if (factor.kind === 'dollar') return '1'
  const price = figures.price(factor.tick.price, factor.tick.pricePrecision)
  return factor.kind === 'direct' ? price : `(1 ÷ ${price})`
}
