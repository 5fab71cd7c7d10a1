import type { Library } from './packages.mjs'

/** The licences of libraries as one text: each with its name and version, and its files' text. */
export function noticesOf(libraries: readonly Library[]): string
