import type { TermChangeView, TermField } from '@fairtick/wire'
import { type AnyRow, readTranslations, translationsOf } from '@fairtick/wire/admin'
import { givenNameIn, textIn } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'
import { PUBLISHED_SETTINGS } from '../../../settings/live-settings'
import { readNumbered } from '../lists/row-store'
import { termsNamed } from './change-terms'
import { EVERY_TERMS, SETTINGS } from './every-terms'
import { type ServedTerms, listOf } from './served-terms'
import type { Values } from './term-store'

interface ChangeRow {
  readonly id: bigint
  readonly resource: string
  readonly row_id: bigint | null
  readonly before: Values | null
  readonly after: Values
  readonly reason: string
  readonly announced_at: bigint
  readonly from_at: bigint
  readonly applied_at: bigint | null
  readonly overtaken: readonly string[]
  readonly is_withdrawn: boolean
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** Whether fields include published ones. */
const told = (fields: string) =>
  `(${[
    ...EVERY_TERMS.filter(({ published }) => published.length > 0).map(
      ({ terms, published }) =>
        `(c.resource = '${terms.resource.name}' AND ${fields} ?| ARRAY[${quoted(published)}])`,
    ),
    `(c.resource = '${SETTINGS.terms.resource.name}' AND c.row_id IN (SELECT id FROM setting WHERE key IN (${quoted(PUBLISHED_SETTINGS)})))`,
  ].join(' OR ')})`

/** Agreed changes; a change that only withdrew others shows in those. */
const PUBLISHED = `announced_at IS NOT NULL AND c.before IS DISTINCT FROM c.after AND ${told('c.after')}`
/** Changes that failed or were withdrawn completely. */
const WITHDRAWN = "(failed IS NOT NULL OR c.after - c.overtaken = '{}')"

/** How many changes of terms clients are told of. */
export async function countPublicChanges(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM term_change c WHERE ${PUBLISHED}`,
  )
  return Number(rows[0]?.total ?? 0n)
}

/** A page of these changes, the latest first, in any language. */
export async function readPublicChanges(
  database: Queryable,
  page: { readonly offset: number; readonly limit: number },
): Promise<(language: string) => readonly TermChangeView[]> {
  const { rows } = await database.query<ChangeRow>(
    `SELECT id, resource, row_id, before, after, reason, announced_at, from_at, applied_at, overtaken, ${WITHDRAWN} AS is_withdrawn
     FROM term_change c WHERE ${PUBLISHED} ORDER BY from_at DESC, id DESC OFFSET $1 LIMIT $2`,
    [page.offset, page.limit],
  )
  const rowOf = await readChanged(database, rows)
  return (language) => rows.map((row) => viewOf(row, rowOf(row), language))
}

/**
 * When the next change was announced, and when it takes effect (ms); undefined without an upcoming change.
 */
export async function readNextChange(
  database: Queryable,
  now: number,
): Promise<{ readonly announcedAt: number; readonly fromAt: number } | undefined> {
  const { rows } = await database.query<{ announced_at: bigint; from_at: bigint }>(
    `SELECT announced_at, from_at FROM term_change c
     WHERE ${PUBLISHED} AND NOT ${WITHDRAWN} AND ${told('(c.after - c.overtaken)')} AND from_at > $1 AND applied_at IS NULL
     ORDER BY from_at LIMIT 1`,
    [now],
  )
  return rows[0] && { announcedAt: Number(rows[0].announced_at), fromAt: Number(rows[0].from_at) }
}

function viewOf(row: ChangeRow, of: AnyRow, language: string): TermChangeView {
  const served = termsNamed(row.resource)
  const named = { ...row.after, ...of }
  return {
    id: Number(row.id),
    resource: row.resource,
    name: served.named.map((field) => nameIn(served, named, field, language)).join(' '),
    fields: fieldsOf(served, row, of),
    reason: row.reason,
    announcedAt: Number(row.announced_at),
    fromAt: Number(row.from_at),
    isInForce: row.applied_at !== null,
    isWithdrawn: row.is_withdrawn,
  }
}

/** A name of a row in the language of a reader. */
function nameIn({ ownName }: ServedTerms, row: Values, field: string, language: string): string {
  const given = {
    english: String(row[field] ?? ''),
    translations: readTranslations(String(row[translationsOf(field)] ?? '')),
  }
  if (ownName === undefined) return textIn(given, language)
  return givenNameIn(given, { language, own: ownName(row, language) })
}

const textOf = (value: Values[string] | undefined): string | undefined =>
  value === null || value === undefined ? undefined : String(value)

/** The changed fields. A deleted value is shown as its stand-in. Empty texts of a new row are omitted. */
const fieldsOf = (
  { published, standIns }: ServedTerms,
  { before, after, overtaken, is_withdrawn: isWithdrawn }: ChangeRow,
  of: AnyRow,
): TermField[] =>
  published
    .filter((field) => field in after && (after[field] !== '' || textOf(before?.[field]) !== undefined))
    .map((field) => ({
      field,
      before: textOf(before?.[field]),
      after: textOf(after[field] ?? of[standIns?.[field] ?? '']),
      isWithdrawn: isWithdrawn || overtaken.includes(field),
    }))

/** The changed rows in their present state, one query per resource; empty for a row not created yet. */
async function readChanged(
  database: Queryable,
  changes: readonly ChangeRow[],
): Promise<(change: ChangeRow) => AnyRow> {
  const idsOf = new Map<string, number[]>()
  for (const { resource, row_id: id } of changes)
    if (id !== null) idsOf.set(resource, [...(idsOf.get(resource) ?? []), Number(id)])
  const rowsOf = new Map<string, ReadonlyMap<number, AnyRow>>()
  for (const [resource, ids] of idsOf)
    rowsOf.set(resource, await readNumbered(database, listOf(termsNamed(resource)), ids))
  return ({ resource, row_id: id }) => rowsOf.get(resource)?.get(Number(id)) ?? {}
}
