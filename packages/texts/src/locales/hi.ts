import type { PartialCatalogue } from '../catalogue'
import { shell } from './hi/shell'

/** The Hindi catalogue: only the shell so far, so it is not offered yet. */
export const hi: PartialCatalogue = { shell }
