import type { PartialCatalogue } from '../catalogue'
import { shell } from './de/shell'

/** The German catalogue: only the shell so far, so it is not offered yet. */
export const de: PartialCatalogue = { shell }
