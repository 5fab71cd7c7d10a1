import { NO_USD, type Usd } from '@fairtick/domain'

/** The used share of a budget, from 0 to 1: for drawing only. */
export function shareUsed(used: Usd, budget: Usd): number {
  if (budget <= NO_USD || used <= NO_USD) return 0
  return used >= budget ? 1 : Number((used * 1_000n) / budget) / 1_000
}
