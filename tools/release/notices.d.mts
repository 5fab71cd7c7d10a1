import type { Library } from './packages.mjs'

/** The licences of libraries as one text: each with its name and version, and the words of its files. */
export function noticesOf(libraries: readonly Library[]): string
