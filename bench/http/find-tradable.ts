import { setTimeout as sleep } from 'node:timers/promises'

const CODE = 'EURUSD'
const TRIES = 100
const RETRY_MS = 100

/** A priced instrument, as read from the server. */
export interface Tradable {
  readonly instrumentId: number
  /** The largest leverage on offer. */
  readonly leverage: number
  /** The latest price, as text. */
  readonly price: string
}

/** Waits for an instrument's price and reads the instrument from the server. */
export async function findTradable(address: string, code = CODE): Promise<Tradable> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const response = await fetch(`${address}/v2/api/forex/trade_list`)
    const row = rowsOf(await response.json()).find((each) => each.Code === code)
    const price = row && priceIn(row.ForexQuotations)
    if (row && price !== undefined)
      return { instrumentId: Number(row.Id), leverage: largest(row.HasForexMultiple), price }
    await sleep(RETRY_MS)
  }
  throw new Error(`${code} has no price`)
}

function rowsOf(envelope: unknown): Record<string, unknown>[] {
  if (typeof envelope !== 'object' || envelope === null || !('data' in envelope)) return []
  return Array.isArray(envelope.data) ? envelope.data.filter(isRow) : []
}

const priceIn = (quotations: unknown): string | undefined =>
  isRow(quotations) && typeof quotations.Close === 'string' ? quotations.Close : undefined

function largest(multiples: unknown): number {
  if (!Array.isArray(multiples)) return 0
  return Math.max(...multiples.map((each: unknown) => (isMultiple(each) ? each.Value : 0)))
}

const isMultiple = (each: unknown): each is { Value: number } =>
  typeof each === 'object' && each !== null && 'Value' in each && typeof each.Value === 'number'

const isRow = (each: unknown): each is Record<string, unknown> => typeof each === 'object' && each !== null
