import type { Words } from './en'
import { deeds } from './hk/deeds'
import { fields } from './hk/fields'
import { decisions, resources, roles, things } from './hk/names'
import { settingNames, settingSentences } from './hk/settings'
import { ui } from './hk/ui'
import { reasons, values as listed } from './hk/values'

const values: Words['values'] = { ...listed, 'settings.key': settingNames }
const sentences: Words['sentences'] = { 'settings.key': settingSentences }

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
