import type { FeeBasis } from '@fairtick/domain'
import { type Listing, readListing } from '@fairtick/wire'
import { marketCalls, takeAnswer } from '@fairtick/wire/calls'

interface KeptMarket {
  readonly feeBasis: FeeBasis
  readonly listings: readonly Listing[]
}

const STORAGE_KEY = 'fairtick.market'

/**
 * Keeps the trade list for this tab's session, so that a reload shows the market at once.
 * Source: docs/spec/product.md 3.29.
 */
export function keepMarket(rows: unknown, feeBasis: FeeBasis): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ rows, feeBasis }))
  } catch {
    // Storage is full or forbidden: the next reload takes a moment longer.
  }
}

let read: { readonly market: KeptMarket | undefined } | undefined

/**
 * The stored trade list at the page's start; undefined if there is none, or one of another version. Read
 * once.
 */
export function keptMarket(): KeptMarket | undefined {
  read ??= { market: readKept() }
  return read.market
}

function readKept(): KeptMarket | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('rows' in kept) || !('feeBasis' in kept))
      return undefined
    const feeBasis = kept.feeBasis === 'per-lot' ? 'per-lot' : 'rate-of-margin'
    const rows = takeAnswer(marketCalls.instruments, kept.rows)
    return { feeBasis, listings: rows.map((row) => readListing(row, feeBasis)) }
  } catch {
    return undefined
  }
}
