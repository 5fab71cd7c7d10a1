import type { Words } from './en'
import decisions from './hk/decisions.json'
import deeds from './hk/deeds.json'
import fields from './hk/fields.json'
import reasons from './hk/reasons.json'
import resources from './hk/resources.json'
import roles from './hk/roles.json'
import sentences from './hk/sentences.json'
import things from './hk/things.json'
import ui from './hk/ui.json'
import values from './hk/values.json'

/** Traditional Chinese. */
export const hk: Words = {
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
