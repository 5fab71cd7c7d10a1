import { deeds } from './en/deeds'
import { fields } from './en/fields'
import { decisions, resources, roles, things } from './en/names'
import { settingNames, settingSentences } from './en/settings'
import { ui } from './en/ui'
import { reasons, values as listed } from './en/values'

const values: typeof listed = { ...listed, 'settings.key': settingNames }
/** The meaning of values, by `resource.field`, where their words do not say it all. */
const sentences: typeof listed = { 'settings.key': settingSentences }

/** English. */
export const en = { ui, resources, things, fields, decisions, deeds, values, sentences, reasons, roles }

/** All words of a language; those of `ui` are compiled against English, a test holds the others to it. */
export type Words = Omit<typeof en, 'ui'> & { readonly ui: Readonly<Record<keyof typeof ui, string>> }
