import type { PartialCatalogue } from '../catalogue'
import { shell } from './pt/shell'

/** The Portuguese catalogue: only the shell so far, so it is not offered yet. */
export const pt: PartialCatalogue = { shell }
