import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isSource, listFiles } from '../tree/list-files'
import type { Reach, Sight } from './cruise-tree'

/** Fewer modules than these mean that the check looks at the wrong place, even if the disk has no more. */
const LEAST_MODULES = 300
const LEAST_DEPENDENCIES = 900

/** The files on disk and the number of their imports, counted by TypeScript itself, not by the cruiser. */
export type Tree = { files: readonly string[]; imports: number }

/** Reads the tree on disk, to compare it with the cruiser's view. */
export function treeOnDisk(root: string): Tree {
  const files = listFiles(root).filter(
    (path) => isSource(path) && /^(packages|apps|tests|bench|tools)\//.test(path),
  )
  const imports = files.reduce((sum, path) => sum + importsOf(readFileSync(join(root, path), 'utf8')), 0)
  return { files, imports }
}

/** Lists what the cruiser missed: a checker that saw no modules must not pass. */
export function faultsOfSight(sight: Sight, tree: Tree): string[] {
  const seen = new Set(sight.modules)
  const unseen = tree.files.filter((path) => !seen.has(path))
  return [
    ...unseen.slice(0, 10).map((path) => `blind: ${path} is on disk but was not seen`),
    ...belowFloor('modules', seen.size, Math.max(LEAST_MODULES, tree.files.length)),
    ...belowFloor('dependencies', sight.dependencies, Math.max(LEAST_DEPENDENCIES, tree.imports)),
  ]
}

/** Lists rules that apply to no module of the tree: their modules were moved or renamed. */
export function faultsOfReach(rules: readonly Reach[], modules: readonly string[]): string[] {
  return rules.flatMap(({ name, path, pathNot }) => {
    const held = modules.filter((module) => matches(path, module) && !(pathNot && matches(pathNot, module)))
    return held.length === 0 ? [`blind: no module is held to ${name}`] : []
  })
}

const matches = (patterns: string | readonly string[] | undefined, module: string) =>
  patterns === undefined || [patterns].flat().some((pattern) => new RegExp(pattern).test(module))

function belowFloor(what: string, seen: number, floor: number): string[] {
  return seen < floor ? [`blind: saw ${seen} ${what}, expected at least ${floor}`] : []
}

function importsOf(text: string): number {
  return new Set(ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName)).size
}
