import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import type { OwnOption } from '../../../client/options'
import { type Proof, useProof } from '../../../client/proof'
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
    ...tick('endTick', text('options.endTick'), proof.close),
    ...(ticks === undefined
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
