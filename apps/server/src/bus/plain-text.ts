/** Begins a text that stands for something else, or that itself begins with it. */
const MARK = '\u0000'

/**
 * Plain data as JSON, with its whole numbers (bigint). A text that looks like such a number is restored as a
 * text. Fields without a value are left out.
 */
export const writePlain = (value: unknown): string => JSON.stringify(value, sent)

/** The value of such a text; throws where the text is none. */
export const readPlain = (text: string): unknown => JSON.parse(text, received)

function sent(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${MARK}n${value}`
  return typeof value === 'string' && value.startsWith(MARK) ? `${MARK}t${value}` : value
}

function received(_name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(MARK)) return value
  return value[1] === 'n' ? BigInt(value.slice(2)) : value.slice(2)
}

/** Kinds of fields of a message, and their types. */
interface FieldKinds {
  readonly number: number
  readonly string: string
  readonly boolean: boolean
  readonly object: object | null
  readonly list: readonly unknown[]
}

/** Whether a value has fields of these kinds. Both ends are one program, so the outer form is enough. */
export const hasFields = <Kinds extends Readonly<Record<string, keyof FieldKinds>>>(
  value: unknown,
  kinds: Kinds,
): value is { readonly [Name in keyof Kinds]: FieldKinds[Kinds[Name]] } =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(kinds).every(([name, kind]) => {
    const field: unknown = Reflect.get(value, name)
    return kind === 'list' ? Array.isArray(field) : typeof field === kind
  })
