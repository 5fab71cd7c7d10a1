/** Maximum depth of nested errors in the log, and maximum errors at a time. */
const DEPTH_MAX = 5
const ERRORS_MAX = 10
/** Maximum letters of a message or stack, whose length a client or a database may determine. */
const TEXT_MAX = 8_192

/**
 * Fields of errors that must not be logged: PostgreSQL's quote whole rows and statements, Node's an address
 * with its password.
 */
const HIDDEN: ReadonlySet<string> = new Set([
  'detail',
  'where',
  'internalQuery',
  'query',
  'input',
  'token',
  'authorization',
  'password',
  'cookie',
  'secret',
])

/**
 * An error as logged: its kind, message, stack and plain fields, and the same of its cause and nested errors.
 * Object fields are left out, such as the headers of a request.
 */
export function loggedError(error: unknown, placed: (stack: string) => string, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return error
  const fields = Object.fromEntries(
    Object.entries(error).flatMap(([name, value]) =>
      !HIDDEN.has(name) && isPlain(value)
        ? [[name, typeof value === 'string' ? shortened(value) : value]]
        : [],
    ),
  )
  if (!(error instanceof Error)) return fields
  const { name, message, stack, cause } = error
  const errors: unknown = error instanceof AggregateError ? error.errors : undefined
  const within: readonly unknown[] = Array.isArray(errors) ? errors.slice(0, ERRORS_MAX) : []
  const tell = (each: unknown) => loggedError(each, placed, depth + 1)
  return {
    ...fields,
    type: error.constructor.name || name,
    message: shortened(message),
    stack: placed(shortened(stack)),
    ...(cause instanceof Error && depth < DEPTH_MAX ? { cause: tell(cause) } : {}),
    ...(within.length > 0 && depth < DEPTH_MAX ? { errors: within.map(tell) } : {}),
  }
}

const shortened = (text: unknown) => (typeof text === 'string' ? text.slice(0, TEXT_MAX) : '')
const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
