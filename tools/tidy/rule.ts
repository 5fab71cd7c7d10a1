import type ts from 'typescript'

/** A file as rules see it; `tree()` is its TypeScript syntax tree, made on first use. */
export type FileText = { path: string; text: string; bytes: Buffer; tree: () => ts.SourceFile }

/** The rules' facts beside the current file. */
export type Facts = {
  /** words of the published contract that have another name in our code, each with that name */
  wireWords: ReadonlyMap<string, string>
  /** ARCHITECTURE.md, empty when it is missing */
  architecture: string
  /** the files that packages export, as paths */
  frontDoors: ReadonlySet<string>
  /** every file of the tree */
  files: ReadonlySet<string>
  /** targets of links to a page: the anchors of each .md file */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** SHA-256 of each file of the shared market data, with its name */
  sharedFiles: ReadonlyMap<string, string>
}

/** A place that breaks a rule; lines count from 1. `path` is set if another file is at fault. */
export type Finding = { line: number; says: string; path?: string }

/** A rule, with the files that it applies to. */
export type Rule = {
  name: string
  /** advice to the author */
  advice: string
  /** minimum files it must check in the real tree: a rule without files does not count as kept */
  floor: number
  looksAt: (path: string) => boolean
  find: (file: FileText, facts: Facts) => Finding[]
}
