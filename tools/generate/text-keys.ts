import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { SCREEN_FOLDERS, readTextFolder } from '../texts/read-texts'

const INTO = 'packages/texts/src/generated'

/** The types of text keys and of their placeholders, by path, generated from English. */
export function textKeys(root: string): Readonly<Record<string, string>> {
  const screens = SCREEN_FOLDERS.flatMap((folder) => readTextFolder(root, 'en', folder)).map(keyed)
  const server = readTextFolder(root, 'en', 'server').map(keyed)
  const records = screens.filter(([key]) => key.startsWith('records.'))
  return {
    [`${INTO}/screen-keys.d.ts`]: page('Screen', screens),
    [`${INTO}/server-keys.d.ts`]: page('Server', [...server, ...records]),
  }
}

type Keyed = readonly [key: string, text: string]

/** The screen key `orders.title` stands for `trading/orders:title`. */
const keyed = ([id, text]: readonly [string, string]): Keyed => [
  id.slice(id.indexOf('/') + 1).replace(':', '.'),
  text,
]

function page(name: string, texts: readonly Keyed[]): string {
  const typed = texts.map(([key, text]) => [key, valuesOf(key, text)] as const)
  const plain = typed.filter(([, values]) => values.size === 0).map(([key]) => `  | '${key}'`)
  const filled = typed
    .filter(([, values]) => values.size > 0)
    .map(([key, values]) => {
      const types = [...values].map(([value, type]) => `readonly ${value}: ${type}`)
      return `  readonly '${key}': { ${types.join('; ')} }`
    })
  return `// Made from the English texts by: npm run generate

type Shown = string | number

/** Keys of texts that nothing is filled into. */
export type Plain${name}Key =
${plain.join('\n')}

/** The values that are filled into the others. */
export interface ${name}Values {
${filled.join('\n')}
}
`
}

function valuesOf(key: string, text: string): ReadonlyMap<string, 'number' | 'Shown'> {
  const values = new Map<string, 'number' | 'Shown'>()
  try {
    note(parse(text, { ignoreTag: true }), values)
  } catch (error) {
    throw new Error(`${key} is no ICU message: ${text}`, { cause: error })
  }
  return values
}

function note(elements: readonly MessageFormatElement[], values: Map<string, 'number' | 'Shown'>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue
    const isPlural = element.type === TYPE.plural
    if (isPlural || !values.has(element.value)) values.set(element.value, isPlural ? 'number' : 'Shown')
    if (isPlural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) note(option.value, values)
  }
}
