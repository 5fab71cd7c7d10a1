import type { LanguageValue } from './language'
import type { Part } from './translate'
import { type ScreenPart, readFolder } from './read-folder'

/**
 * Reads the texts of screens from the disk, for tests. Builds replace it by a chunk per part with compiled
 * texts (vite-plugin.mjs).
 */
export const readPart = (language: LanguageValue, part: ScreenPart): Promise<Part> =>
  Promise.resolve(readFolder(language, part))
