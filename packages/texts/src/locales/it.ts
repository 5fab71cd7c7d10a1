import type { PartialCatalogue } from '../catalogue'
import { shell } from './it/shell'

/** The Italian catalogue: only the shell so far, so it is not offered yet. */
export const it: PartialCatalogue = { shell }
