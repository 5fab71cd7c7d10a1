import type { PartialCatalogue } from '../catalogue'
import { shell } from './ru/shell'

/** The Russian catalogue: only the shell so far, so it is not offered yet. */
export const ru: PartialCatalogue = { shell }
