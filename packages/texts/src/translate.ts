import type { PartialCatalogue, TextKey, TextValues } from './catalogue'
import type { Language } from './language'

/** Gives the text of a key in one language, its placeholders filled in and its plural form chosen. */
export type Translate = <Key extends TextKey>(key: Key, ...values: TextValues<Key>) => string

type Flat = ReadonlyMap<string, string>
type Values = Readonly<Record<string, string | number>>

/** Catalogues in the order of reading: the language's own, then what it falls back to. */
export function createTranslate(language: Language, catalogues: readonly PartialCatalogue[]): Translate {
  const layers = catalogues.map(flatten)
  const plural = new Intl.PluralRules(language.htmlLang)
  return (key, ...given) => {
    const values: Values = given[0] ?? {}
    const count = values['count']
    const found =
      typeof count === 'number' ? findPlural(layers, key, plural.select(count)) : find(layers, [key])
    // A key that no catalogue has cannot be typed; show it rather than nothing, so that it is noticed.
    return fill(found ?? key, values)
  }
}

function flatten(catalogue: PartialCatalogue): Flat {
  const flat = new Map<string, string>()
  for (const [area, texts] of Object.entries(catalogue)) {
    for (const [name, text] of Object.entries(texts)) flat.set(`${area}.${name}`, text)
  }
  return flat
}

function findPlural(layers: readonly Flat[], key: string, category: string): string | undefined {
  return find(layers, [`${key}_${category}`, `${key}_other`, key])
}

function find(layers: readonly Flat[], names: readonly string[]): string | undefined {
  for (const layer of layers) {
    for (const name of names) {
      const text = layer.get(name)
      if (text !== undefined) return text
    }
  }
  return undefined
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
