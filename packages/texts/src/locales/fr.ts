import type { PartialCatalogue } from '../catalogue'
import { shell } from './fr/shell'

/** The French catalogue: only the shell so far, so it is not offered yet. */
export const fr: PartialCatalogue = { shell }
