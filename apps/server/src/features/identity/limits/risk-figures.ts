import { DAY_MS, MINUTE_MS, PRODUCTS, type Product } from '@fairtick/domain'
import type { TakeTurn } from '../../../database/heavy-reads'
import type { Clock } from '../../../ports'
import { countSpan, readCountedUntil, readLosers } from './risk-store'

/** Clients who traded a product between two moments, and how many of them lost. */
export interface RiskFigure {
  readonly product: Product
  readonly clients: number
  readonly lost: number
  readonly from: number
  readonly to: number
}

/** Twelve whole months and the current one. */
const MONTHS = 12
/** Orders that ended this long ago are durable, regardless of the outcome of their batch. */
const DURABLE_MS = MINUTE_MS
/** Figures are kept for this long. */
const FRESH_MS = MINUTE_MS
/** The span counted at a time, so that no statement takes long. */
const SPAN_MS = 7 * DAY_MS

/**
 * Risk figures of our own books. Each order is looked at once, when it has ended: its result is added to its
 * owner's month, and figures are sums of months.
 */
export function createRiskFigures(turn: TakeTurn, clock: Clock): () => Promise<readonly RiskFigure[]> {
  let kept: { readonly at: number; readonly figures: Promise<readonly RiskFigure[]> } | undefined

  async function count(product: Product, from: number, to: number): Promise<void> {
    for (;;) {
      const countedUntil = await turn((database) => readCountedUntil(database, product))
      if (countedUntil >= to) return
      const begin = Math.max(countedUntil, from)
      const span = { countedUntil, from: begin, until: Math.min(begin + SPAN_MS, to) }
      await turn((database) => countSpan(database, product, span))
    }
  }

  async function figures(now: number): Promise<readonly RiskFigure[]> {
    const to = now - DURABLE_MS
    const end = new Date(to)
    const from = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - MONTHS)
    const month = end.getUTCFullYear() * MONTHS + end.getUTCMonth() - MONTHS
    const found: RiskFigure[] = []
    for (const product of PRODUCTS) {
      await count(product, from, to)
      const losers = await turn((database) => readLosers(database, product, month))
      found.push({ product, ...losers, from, to })
    }
    return found
  }

  return () => {
    const now = clock.now()
    if (kept && now - kept.at < FRESH_MS) return kept.figures
    const asked = { at: now, figures: figures(now) }
    kept = asked
    asked.figures.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.figures
  }
}
