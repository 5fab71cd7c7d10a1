import { type AnyRow, type Resource, kindOf } from '../client/rows'
import type { Speech } from './use-words'

const CENTS = 2

/** An amount of USD to the cent. */
export const usdWords = ({ format }: Speech, amount: string): string => format.decimal(amount, CENTS)

/** A field of a row in a sentence: money to the cent, other figures with all their decimals. */
export function figureOf(
  speech: Speech,
  { fields }: Pick<Resource, 'fields'>,
  field: string,
  row: AnyRow,
): string {
  const text = String(row[field] ?? '')
  const kind = fields[field]
  switch (kind === undefined ? 'text' : kindOf(kind)) {
    case 'usd':
      return usdWords(speech, text)
    case 'units':
    case 'decimal':
      return speech.format.lots(text)
    default:
      return text
  }
}

/** The act of a decision on a row, with its figures: "Credit 500.00 USD to 1003"; otherwise its name. */
export function deedWords(speech: Speech, resource: Resource, decision: string, row: AnyRow): string {
  const deed = speech.words.deeds[`${resource.name}.${decision}`]
  if (deed === undefined) return speech.nameOf('decisions', decision)
  return deed.replace(/\{(\w+)\}/g, (_place, field: string) => figureOf(speech, resource, field, row))
}
