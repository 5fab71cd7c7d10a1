import type { PartialCatalogue } from '../catalogue'
import { shell } from './id/shell'

/** The Indonesian catalogue: only the shell so far, so it is not offered yet. */
export const id: PartialCatalogue = { shell }
