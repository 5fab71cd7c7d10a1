import type { OptionalParameter, Parameter } from '../parameters'
import type { CallShape, Decoded, Flaws } from './call'

/**
 * Reads the parameters of a call, and those alone, from what arrived: text, or a number of JSON, or a list
 * where the parameter is one. `flaws` is undefined when nothing is wrong.
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
  { read, takesList }: Parameter<unknown> | OptionalParameter<unknown>,
  given: unknown,
): unknown {
  if (typeof given === 'string' || typeof given === 'number') return read(String(given))
  const isList = takesList === true && Array.isArray(given)
  return isList && given.every(isNameOfList) ? read(given.join(',')) : undefined
}

const isNameOfList = (each: unknown): boolean => typeof each === 'string' && !each.includes(',')
