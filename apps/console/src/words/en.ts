import decisions from './en/decisions.json'
import deeds from './en/deeds.json'
import fields from './en/fields.json'
import reasons from './en/reasons.json'
import resources from './en/resources.json'
import roles from './en/roles.json'
import sentences from './en/sentences.json'
import things from './en/things.json'
import ui from './en/ui.json'
import values from './en/values.json'

type Names = Readonly<Record<string, string>>

/** All words of a language; a test compares the Chinese keys with the English ones. */
export interface Words {
  readonly ui: Readonly<Record<keyof typeof ui, string>>
  readonly resources: Names
  readonly things: Names
  readonly fields: Names
  readonly decisions: Names
  readonly deeds: Names
  /** Words for the values of fields, by `resource.field` or the field alone. */
  readonly values: Readonly<Record<string, Names>>
  /** The meaning of values, by `resource.field`, where their words need explanation. */
  readonly sentences: Readonly<Record<string, Names>>
  readonly reasons: Readonly<Record<string, readonly string[]>>
  readonly roles: Names
}

/** English. */
export const en: Words = {
  ui,
  resources,
  things,
  fields,
  decisions,
  deeds,
  values,
  sentences,
  reasons,
  roles,
}
