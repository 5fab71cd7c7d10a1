import { type Rate, divideDown, rateOf } from '@fairtick/domain'
import { useOptions } from '../../client/options/options'

const WON = { result: 'win' } as const
const LOST = { result: 'lose' } as const
const SOLD = { result: 'sold' } as const
/** 100 percent, at the scale of a rate. */
const WHOLE = 100n * 10n ** 8n

/**
 * The share of won options among those won or lost, in percent, their number, and how many were sold and are
 * not counted; undefined without any won or lost.
 */
export function useHitRate():
  | { readonly rate: Rate; readonly count: number; readonly sold: number }
  | undefined {
  const won = useOptions('settled', WON).data?.pages[0]?.total
  const lost = useOptions('settled', LOST).data?.pages[0]?.total
  const sold = useOptions('settled', SOLD).data?.pages[0]?.total
  if (won === undefined || lost === undefined || sold === undefined) return undefined
  const own = hitRate(won, lost)
  return own && { ...own, sold }
}

/** The share of the won ones, in percent rounded down. */
export function hitRate(
  won: number,
  lost: number,
): { readonly rate: Rate; readonly count: number } | undefined {
  const count = won + lost
  if (count === 0) return undefined
  return { rate: rateOf(divideDown(BigInt(won) * WHOLE, BigInt(count))), count }
}
