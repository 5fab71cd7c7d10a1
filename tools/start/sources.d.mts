/** A look at the files below a folder: `seen` by names, sizes and times, `digest` by their contents. */
export function lookAtSources(root: string): {
  readonly seen: (paths: readonly string[]) => string
  readonly digest: (paths: readonly string[]) => string
}
