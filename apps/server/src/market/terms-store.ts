import { type FeeBasis, type Instrument, conversionSource } from '@fairtick/domain'
import type { MarketDatabase } from './tick-log/tick-log-store'

/** The terms of an instrument in force at a moment; the first known ones for an earlier moment. */
export interface RecordedTerms {
  readonly contractSize: bigint
  readonly marginMode: Instrument['marginMode']
  readonly feeBasis: FeeBasis
  readonly fee: bigint
  readonly conversion:
    | { readonly kind: 'dollar' }
    | { readonly kind: 'direct' | 'inverted'; readonly instrumentId: number }
  readonly staleAfterMs: number
}

const MARGIN_MODE = { fixed: 1, leveraged: 2 } as const
const FEE_BASIS = { 'per-lot': 1, 'rate-of-margin': 2 } as const
const COLUMNS = 'contract_size, margin_mode, fee_basis, fee, conversion, stale_after_ms'

/**
 * Throws if terms of open positions would change: another contract size or quote currency would change their
 * value.
 * Source: docs/spec/rules.md 3.1.
 */
export async function ensureTermsKept(
  database: MarketDatabase,
  instruments: readonly Instrument[],
  withPositions: ReadonlySet<number>,
): Promise<void> {
  for (const each of instruments.filter(({ id }) => withPositions.has(id))) {
    const known = await readRow(database, each.id, Number.MAX_SAFE_INTEGER)
    const isSameSize = known?.contract_size === BigInt(each.contractSize)
    if (!known || (isSameSize && known.conversion === conversionNumber(each, instruments))) continue
    throw new Error(
      `${each.code} has open positions, whose terms never change: give it back the contract size and quote currency it had, or offer the new terms as another instrument.`,
    )
  }
}

/** Writes the terms in force from now on, for each instrument with changed terms. */
export async function recordTerms(
  database: MarketDatabase,
  instruments: readonly Instrument[],
  feeBasis: FeeBasis,
  now: number,
): Promise<void> {
  await database.query(
    `INSERT INTO instrument_terms (instrument_id, since, ${COLUMNS})
     SELECT instrument_id, $1, ${COLUMNS}
       FROM unnest($2::smallint[], $3::bigint[], $4::smallint[], $5::smallint[], $6::bigint[], $7::smallint[], $8::integer[])
            AS offered (instrument_id, ${COLUMNS})
      WHERE NOT EXISTS (SELECT FROM (
        SELECT * FROM instrument_terms AS known WHERE known.instrument_id = offered.instrument_id ORDER BY since DESC LIMIT 1
      ) AS last WHERE (last.contract_size, last.margin_mode, last.fee_basis, last.fee, last.conversion, last.stale_after_ms)
        = (offered.contract_size, offered.margin_mode, offered.fee_basis, offered.fee, offered.conversion, offered.stale_after_ms))
     ON CONFLICT DO NOTHING`,
    [
      now,
      instruments.map(({ id }) => id),
      instruments.map(({ contractSize }) => contractSize),
      instruments.map(({ marginMode }) => MARGIN_MODE[marginMode]),
      instruments.map(() => FEE_BASIS[feeBasis]),
      instruments.map(({ feePerLot, feeRate }) => (feeBasis === 'per-lot' ? feePerLot : feeRate)),
      instruments.map((each) => conversionNumber(each, instruments)),
      instruments.map(({ staleAfterMs }) => staleAfterMs),
    ],
  )
}

interface TermsRow {
  readonly contract_size: bigint
  readonly margin_mode: number
  readonly fee_basis: number
  readonly fee: bigint
  readonly conversion: number
  readonly stale_after_ms: number
}

/** The terms of an instrument in force at a moment; the first known ones for an earlier moment. */
export async function readTerms(
  database: MarketDatabase,
  instrumentId: number,
  at: number,
): Promise<RecordedTerms | undefined> {
  const row = await readRow(database, instrumentId, at)
  return (
    row && {
      contractSize: row.contract_size,
      marginMode: row.margin_mode === MARGIN_MODE.fixed ? 'fixed' : 'leveraged',
      feeBasis: row.fee_basis === FEE_BASIS['per-lot'] ? 'per-lot' : 'rate-of-margin',
      fee: row.fee,
      conversion: sourceOf(row.conversion),
      staleAfterMs: row.stale_after_ms,
    }
  )
}

async function readRow(
  database: MarketDatabase,
  instrumentId: number,
  at: number,
): Promise<TermsRow | undefined> {
  const { rows } = await database.query<TermsRow>(
    'SELECT * FROM instrument_terms WHERE instrument_id = $1 ORDER BY since > $2, abs(since - $2) LIMIT 1',
    [instrumentId, at],
  )
  return rows[0]
}

function sourceOf(conversion: number): RecordedTerms['conversion'] {
  if (conversion === 0) return { kind: 'dollar' }
  return { kind: conversion > 0 ? 'direct' : 'inverted', instrumentId: Math.abs(conversion) }
}

function conversionNumber({ quoteCurrency }: Instrument, offered: readonly Instrument[]): number {
  const source = conversionSource(quoteCurrency, offered)
  if (source === undefined || source.kind === 'dollar') return 0
  return source.kind === 'direct' ? source.instrumentId : -source.instrumentId
}
