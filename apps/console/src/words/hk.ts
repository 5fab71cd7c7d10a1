import type { Words } from './en'
import { decisions, fields, resources, roles, things } from './hk/names'
import { ui } from './hk/ui'
import { reasons, values } from './hk/values'

/** Traditional Chinese. */
export const hk: Words = { ui, resources, things, fields, decisions, values, reasons, roles }
