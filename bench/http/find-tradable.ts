import { setTimeout as sleep } from 'node:timers/promises'

const CODE = 'EURUSD'
const TRIES = 100
const RETRY_MS = 100

/** EURUSD as the server offers it: its number and its largest leverage, once it has a price. */
export async function findTradable(address: string): Promise<{ instrumentId: number; leverage: number }> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const response = await fetch(`${address}/v2/api/forex/trade_list`)
    const row = rowsOf(await response.json()).find(
      (each) => each.Code === CODE && each.ForexQuotations !== null,
    )
    if (row) return { instrumentId: Number(row.Id), leverage: largest(row.HasForexMultiple) }
    await sleep(RETRY_MS)
  }
  throw new Error(`${CODE} has no price`)
}

function rowsOf(envelope: unknown): Record<string, unknown>[] {
  if (typeof envelope !== 'object' || envelope === null || !('data' in envelope)) return []
  return Array.isArray(envelope.data) ? envelope.data.filter(isRow) : []
}

function largest(multiples: unknown): number {
  if (!Array.isArray(multiples)) return 0
  return Math.max(...multiples.map((each: unknown) => (isMultiple(each) ? each.Value : 0)))
}

const isMultiple = (each: unknown): each is { Value: number } =>
  typeof each === 'object' && each !== null && 'Value' in each && typeof each.Value === 'number'

const isRow = (each: unknown): each is Record<string, unknown> => typeof each === 'object' && each !== null
