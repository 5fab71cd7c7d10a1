import type { OptionalParameter, Parameter } from '../parameters'
import type { CallShape, Decoded, Flaws } from './call'

/**
 * Reads a call's parameters and ignores all others. Values are text, JSON numbers, or a list or object where
 * the parameter takes one. `flaws` is undefined if all are valid.
 */
export function readParameters<Shape extends CallShape>(
  shape: Shape,
  raw: Readonly<Record<string, unknown>>,
): { readonly parameters: Decoded<Shape>; readonly flaws: Flaws | undefined }
export function readParameters(
  shape: CallShape,
  raw: Readonly<Record<string, unknown>>,
): { parameters: Record<string, unknown>; flaws: Flaws | undefined } {
  const parameters: Record<string, unknown> = {}
  let flaws: Record<string, 'required' | 'malformed'> | undefined
  for (const [name, parameter] of Object.entries(shape)) {
    const given = raw[name]
    const isMissing = given === undefined || (given === '' && parameter.absent === 'missing-or-empty')
    const value = isMissing ? undefined : valueOf(parameter, given)
    parameters[name] = value
    if (value === undefined && !(isMissing && parameter.absent !== 'never'))
      (flaws ??= {})[name] = isMissing ? 'required' : 'malformed'
  }
  return { parameters, flaws }
}

function valueOf(
  { read, takesList, takesObject }: Parameter<unknown> | OptionalParameter<unknown>,
  given: unknown,
): unknown {
  if (typeof given === 'string' || typeof given === 'number') return read(String(given))
  if (takesObject === true && typeof given === 'object' && given !== null && !Array.isArray(given))
    return read(JSON.stringify(given))
  const isList = takesList === true && Array.isArray(given)
  if (!isList) return undefined
  const texts = given.map(textOfList)
  return texts.every((text) => text !== undefined) ? read(texts.join(',')) : undefined
}

/**
 * An item of a list, or its `Value` (the product page's form of multiples): text without a comma, or a
 * number.
 */
function textOfList(item: unknown): string | undefined {
  const plain = typeof item === 'object' && item !== null && 'Value' in item ? item.Value : item
  if (typeof plain === 'number') return String(plain)
  return typeof plain === 'string' && !plain.includes(',') ? plain : undefined
}
