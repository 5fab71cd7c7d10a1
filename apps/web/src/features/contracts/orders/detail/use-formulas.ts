import {
  DOLLAR,
  type Lots,
  NO_USD,
  type Usd,
  conversionAt,
  divideHalfEven,
  feeOf,
  lotsOf,
  marginOf,
  minusUsd,
  netResult,
  rate,
  usd,
  usdOf,
} from '@fairtick/domain'
import type { Texts } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import type { OwnOrder } from '../../../../client/contracts/orders'
import type { Proof, ProofFactor, ProofPoint } from '../../../../client/contracts/proof'
import { type Figures, useFigures } from '../../../../figures/use-figures'
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
  const filled = lotsFilled(order, proof)
  const worked = workedOut(order, filled, { terms, open: { ...open, tick: open.tick } })
  const margin = withLeftover(worked.margin, order.margin, figures)
  const fee = withLeftover(worked.fee, order.fee, figures)
  const price = priceText(open, figures)
  return {
    margin:
      terms.marginMode === 'fixed'
        ? text('receipt.marginFixed', { lots: figures.lots(filled), size, margin })
        : text('receipt.marginLeveraged', {
            lots: figures.lots(filled),
            size,
            price,
            factor: factorText(open.factor, figures),
            leverage: order.leverage,
            margin,
          }),
    fee:
      terms.feeBasis === 'per-lot'
        ? text('receipt.feeLot', {
            lots: figures.lots(filled),
            rate: format.lots(terms.fee),
            fee,
          })
        : text('receipt.feeRate', { margin: figures.exact(order.margin), rate: format.lots(terms.fee), fee }),
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
function lotsFilled({ lots }: OwnOrder, { splits }: Proof): Lots {
  return lotsOf(
    splits.reduceRight<bigint>(
      (so, { lotsBefore, lotsAfter }) => divideHalfEven(so * lotsBefore, lotsAfter),
      lots,
    ),
  )
}

/** Margin and fee as their formulas give them. */
function workedOut(
  order: Pick<OwnOrder, 'margin' | 'leverage'>,
  lots: Lots,
  { terms, open }: { readonly terms: NonNullable<Proof['terms']>; readonly open: Priced },
): { readonly margin: Usd; readonly fee: Usd } {
  const { factor, tick } = open
  const conversion = factor.kind === 'dollar' ? DOLLAR : conversionAt(factor.kind, factor.tick.price)
  const { marginMode, feeBasis, fee } = terms
  const basis = { marginMode, contractSize: Number(terms.contractSize) }
  return {
    margin: marginOf({ lots, leverage: order.leverage }, tick.price, basis, conversion),
    fee: feeOf(lots, order.margin, { feePerLot: usd(fee), feeRate: rate(fee) }, feeBasis),
  }
}

type Priced = ProofPoint & { readonly tick: NonNullable<ProofPoint['tick']> }

/**
 * The end of a formula: its result, and the amount that was booked. They differ by millionths where a part of
 * an order was closed: both parts are rounded, and the remainder stays with the rest.
 */
export function withLeftover(worked: Usd, booked: Usd, figures: Pick<Figures, 'exact'>): string {
  const leftover = minusUsd(booked, worked)
  if (leftover === NO_USD) return figures.exact(booked)
  const [sign, size] = leftover > NO_USD ? ['+', leftover] : ['−', minusUsd(NO_USD, leftover)]
  return `${figures.exact(worked)} ${sign} ${figures.exact(usdOf(size))} = ${figures.exact(booked)}`
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
