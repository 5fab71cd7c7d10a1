/** Text that a developer writes: a new file, or a replacement of a text that stands once in its file. */
export type Edit =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly find: string; readonly replace: string }

/** One more of the same, as a developer adds it by hand. */
export interface Addition {
  readonly name: string
  /** The most files that it may take by hand, words not counted. */
  readonly most: number
  readonly edits: readonly Edit[]
  /** Its words in catalogues and in the specification, which are data or prose: a row a language. */
  readonly words: readonly Edit[]
  /** The tests that have to pass with it: parts of paths. */
  readonly tests: readonly string[]
}

/** The files that an addition takes by hand. */
export const filesOf = ({ edits }: Addition): readonly string[] => [...new Set(edits.map(({ file }) => file))]
