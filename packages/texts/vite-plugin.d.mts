/** A plugin of Vite, whose types are those of the pages' builds: see vite-plugin.mjs. */
export declare function texts(): { readonly name: string }

/** The keys of `later` that the first program of a bundle says. */
export declare function missingAtFirst(
  bundle: Readonly<
    Record<
      string,
      {
        readonly type: string
        readonly fileName: string
        readonly code?: string
        readonly isEntry?: boolean
        readonly imports?: readonly string[]
      }
    >
  >,
  later: readonly string[],
): readonly string[]
