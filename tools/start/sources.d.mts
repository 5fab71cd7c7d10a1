/** Digests of the sources below a folder: of names, sizes and times (`seen`), and of contents. */
export function lookAtSources(root: string): {
  seen(paths: readonly string[]): string
  digest(paths: readonly string[]): string
}
