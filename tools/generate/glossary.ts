import type { DescribedCall } from './openapi'
import type { Schema } from './answer-schemas'
import type { GlossaryRow } from './glossary-page'

/** Every word of the wire with another name in our code: once per meaning, with its calls and shapes. */
export function glossary(
  calls: readonly DescribedCall[],
  shapes: Readonly<Record<string, Schema>>,
): readonly GlossaryRow[] {
  const entries = new Map<
    string,
    { readonly entry: Omit<GlossaryRow, 'where'>; readonly where: Set<string> }
  >()
  const note = (wire: string, of: unknown, where: string) => {
    if (!isTerm(of)) return
    const entry = { wire, domain: of['x-domain'], meaning: of.description }
    const known = entries.get(JSON.stringify(entry)) ?? { entry, where: new Set() }
    known.where.add(where)
    entries.set(JSON.stringify(entry), known)
  }
  for (const { name, source } of calls)
    for (const [wire, term] of Object.entries(source.parameters)) note(wire, term, name)
  for (const [name, { properties }] of Object.entries(shapes))
    for (const [wire, schema] of Object.entries(properties ?? {})) note(wire, schema, name)
  return [...entries.values()].map(({ entry, where }) => ({ ...entry, where: [...where].join(', ') }))
}

const isTerm = (of: unknown): of is { readonly description: string; readonly 'x-domain': string } =>
  typeof of === 'object' && of !== null && 'x-domain' in of
