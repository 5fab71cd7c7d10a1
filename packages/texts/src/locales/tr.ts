import type { PartialCatalogue } from '../catalogue'
import { shell } from './tr/shell'

/** The Turkish catalogue: only the shell so far, so it is not offered yet. */
export const tr: PartialCatalogue = { shell }
