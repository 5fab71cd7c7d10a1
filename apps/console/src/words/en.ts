import { decisions, fields, resources, roles, things } from './en/names'
import { ui } from './en/ui'
import { reasons, values } from './en/values'

/** English. */
export const en = { ui, resources, things, fields, decisions, values, reasons, roles }

/** All words of a language; those of `ui` are compiled against English, a test holds the others to it. */
export type Words = Omit<typeof en, 'ui'> & { readonly ui: Readonly<Record<keyof typeof ui, string>> }
