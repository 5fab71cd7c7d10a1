import type ts from 'typescript'

/** A file as the rules see it; `tree()` is its TypeScript syntax tree, made when first asked for. */
export type FileText = { path: string; text: string; bytes: Buffer; tree: () => ts.SourceFile }

/** What the rules know beside the file at hand. */
export type Facts = {
  /** words of the published contract that have another name in our code, each with that name */
  wireWords: ReadonlyMap<string, string>
  /** ARCHITECTURE.md, empty when it is missing */
  architecture: string
  /** the files that packages export, as paths */
  frontDoors: ReadonlySet<string>
  /** every file of the tree */
  files: ReadonlySet<string>
  /** where a link to a page can lead: the anchors of each .md file */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** SHA-256 of each file of the shared market data, with its name */
  sharedFiles: ReadonlyMap<string, string>
}

/** One place that breaks a rule; lines count from 1. `path` where it is not the file itself that is at fault. */
export type Finding = { line: number; says: string; path?: string }

/** One thing that is looked at in every file it concerns. */
export type Rule = {
  name: string
  /** what to do instead, for whom it stops */
  advice: string
  /** the fewest files it must have looked at in the real tree: a rule that saw nothing is not kept */
  floor: number
  looksAt: (path: string) => boolean
  find: (file: FileText, facts: Facts) => Finding[]
}
