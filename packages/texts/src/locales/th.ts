import type { PartialCatalogue } from '../catalogue'
import { shell } from './th/shell'

/** The Thai catalogue: only the shell so far, so it is not offered yet. */
export const th: PartialCatalogue = { shell }
