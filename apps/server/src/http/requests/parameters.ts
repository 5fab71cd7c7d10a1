import { CODE } from '@fairtick/wire'
import { Failure } from '../failures/failure'

/** Parameters of one call as they arrived: one value a name. */
export type RawParameters = Readonly<Record<string, unknown>>

/**
 * A received body, parsed only once its sender may call: a caller without a session learns of that, not of
 * malformed JSON.
 */
export interface UnreadBody {
  readonly read: () => RawParameters
}

/** Reads a query or a form. A repeated name, or one with brackets, is refused. */
export function readForm(text: string): RawParameters {
  const parameters = noParameters()
  for (const [name, value] of new URLSearchParams(text)) add(parameters, name, value)
  return parameters
}

/** Reads a JSON body: one flat object, each name once. A number is kept as its text. */
export function readJson(text: string): RawParameters {
  if (text.trim() === '') return noParameters()
  parsed(text)
  const body = parsed(numbersAsText(text))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw wrong('body')
  const parameters = noParameters()
  for (const [name, value] of Object.entries(body)) add(parameters, name, value)
  const repeated = repeatedName(text)
  if (repeated !== undefined) throw wrong(repeated)
  return parameters
}

/** An object without a prototype, so that inherited names are not taken for parameters. */
function noParameters(): Record<string, unknown> {
  return { __proto__: null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('body')
  }
}

/**
 * Valid JSON with its numbers as texts: parsed as numbers, 1.0000000000000000001 would be 1, 1e3 a plain 1000
 * and -0 a 0.
 */
function numbersAsText(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  )
}

function add(parameters: Record<string, unknown>, name: string, value: unknown): void {
  if (parameters[name] !== undefined || /[[\]]/.test(name)) throw wrong(name)
  parameters[name] = value
}

const wrong = (name: string) =>
  new Failure(CODE.parameterWrong, { data: { fields: { [name.slice(0, 64)]: 'malformed' } } })

/**
 * The first repeated name in the outermost object of valid JSON text: JSON.parse would silently keep the
 * last.
 */
function repeatedName(text: string): string | undefined {
  const names = new Set<string>()
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (depth === 1 && token.endsWith(':')) {
      const name: unknown = JSON.parse(token.slice(0, token.lastIndexOf('"') + 1))
      if (typeof name === 'string' && names.has(name)) return name
      names.add(String(name))
    }
  }
  return undefined
}
