import type { PartialCatalogue, TextKey, TextValues } from './catalogue'
import type { Language } from './language'

/** Gives the text of a key in one language, its placeholders filled in and its plural form chosen. */
export type Translate = <Key extends TextKey>(key: Key, ...values: TextValues<Key>) => string

/** The texts of one language by their keys. It can learn more while it is in use. */
export type Layer = Map<string, string>

type Values = Readonly<Record<string, string | number>>

/** Layers in the order of reading: the language's own, then those it falls back to. */
export function createTranslate(language: Language, layers: readonly Layer[]): Translate {
  const plural = new Intl.PluralRules(language.htmlLang)
  return (key, ...given) => {
    const values: Values = given[0] ?? {}
    const count = values['count']
    const found =
      typeof count === 'number' ? findPlural(layers, key, plural.select(count)) : find(layers, [key])
    // A key that no catalogue has does not compile; it is shown rather than nothing, so that it is noticed.
    return fill(found ?? key, values)
  }
}

/** Adds a catalogue's texts to a layer, and gives it back. */
export function teach(layer: Layer, catalogue: PartialCatalogue): Layer {
  for (const [area, texts] of Object.entries(catalogue)) {
    for (const [name, text] of Object.entries(texts)) layer.set(`${area}.${name}`, text)
  }
  return layer
}

function findPlural(layers: readonly Layer[], key: string, category: string): string | undefined {
  return find(layers, [`${key}_${category}`, `${key}_other`, key])
}

function find(layers: readonly Layer[], names: readonly string[]): string | undefined {
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
