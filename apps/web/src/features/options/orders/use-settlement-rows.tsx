import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import type { OwnOption } from '../../../client/options/options'
import { type Proof, useProof } from '../../../client/contracts/proof'
import { useFigures } from '../../../figures/use-figures'
import { momentOf } from '../../../proof/tick-words'

const VOID_REASONS = {
  reset: 'options.voidReset',
  halt: 'options.voidHalt',
  split: 'options.voidSplit',
  'few-ticks': 'options.voidFewTicks',
  stale: 'options.voidStale',
} as const

/**
 * The rule and the ticks of an option's beginning and end, and the reason if it is void; no rows until its
 * proof is read.
 */
export function useSettlementRows(option: OwnOption): readonly DescriptionRow[] {
  const { text } = useTexts()
  const proof = useProof('micro', option.id, option.status).data
  const sale = useSaleRows(proof?.sale)
  const settlement = proof?.settlement
  if (proof === undefined || settlement === undefined) return []
  const { settledAt, expiresAt, ticks, ticksMin, voidReason } = settlement
  const tick = (key: string, label: string, point: Proof['open']): readonly DescriptionRow[] =>
    point?.tick === undefined
      ? []
      : [
          {
            key,
            label,
            value: (
              // A small phone needs two lines.
              <bdi dir="ltr" className="tabular-nums lining-nums">
                {text('options.tickAt', { sequence: point.tick.sequence, at: momentOf(point.tick.time) })}
              </bdi>
            ),
          },
        ]
  return [
    { key: 'entry', label: text('options.entry'), value: text('options.openPriceLatest') },
    ...tick('openTick', text('options.openTick'), proof.open),
    ...(proof.sale === undefined ? tick('endTick', text('options.endTick'), proof.close) : sale),
    ...(ticks === undefined || proof.sale !== undefined
      ? []
      : [
          {
            key: 'ticks',
            label: text('options.ticks'),
            value: text('options.ticksOf', { ticks, min: ticksMin }),
          },
        ]),
    ...(voidReason === undefined
      ? []
      : [{ key: 'void', label: text('options.voidReason'), value: text(VOID_REASONS[voidReason]) }]),
    ...(settledAt === undefined || settledAt < expiresAt
      ? []
      : [
          {
            key: 'took',
            label: text('options.settledAfter'),
            value: <Figure hasWords>{text('receipt.ms', { ms: settledAt - expiresAt })}</Figure>,
          },
        ]),
  ]
}

/** The quote and the tick that decided, each with the amount at it. */
function useSaleRows(sale: Proof['sale']): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const priced = [
    { key: 'quotedTick', label: text('options.quotedTick'), price: sale?.quote },
    { key: 'decidedTick', label: text('options.decidedTick'), price: sale?.decided },
  ]
  return priced.flatMap(({ key, label, price }) =>
    price === undefined
      ? []
      : [
          {
            key,
            label,
            value: (
              <bdi dir="ltr" className="tabular-nums lining-nums">
                {text('options.tickAt', { sequence: price.sequence, at: momentOf(price.time) })}
                {` · ${figures.inUsd(figures.balance(price.amount))}`}
              </bdi>
            ),
          },
        ],
  )
}
