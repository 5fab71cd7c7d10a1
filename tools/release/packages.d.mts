/** A library in a release. */
export type Library = { readonly name: string; readonly version: string; readonly folder: string }
/** Libraries with all their installed dependencies. */
export function librariesWithTheirs(root: string, names: readonly string[]): readonly Library[]
