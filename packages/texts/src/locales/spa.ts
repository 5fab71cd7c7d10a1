import type { PartialCatalogue } from '../catalogue'
import { shell } from './spa/shell'

/** The Spanish catalogue: only the shell so far, so it is not offered yet. */
export const spa: PartialCatalogue = { shell }
