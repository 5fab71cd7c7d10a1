import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from './fault'

/** A copy of a commit that faults are planted in; the tree that it was made of is never changed. */
export interface ScratchTree {
  readonly root: string
  readonly commit: string
  /** Plants a fault; the function that is returned takes it out again. */
  plant(fault: Fault): () => void
  /** Removes the copy. */
  remove(): void
}

/** Libraries keep these about their own runs: a copy begins without. */
const CACHES = ['.cache', '.vite', '.vite-temp', '.fairtick-lock']

/** Makes a copy of a commit with the libraries of `from`, and `shared` beside it. */
export function makeScratchTree(from: string, revision: string): ScratchTree {
  const commit = git(from, 'rev-parse', '--verify', `${revision}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-planted-'))
  const root = join(folder, 'tree')
  try {
    git(from, 'worktree', 'add', '--detach', '--quiet', root, commit)
    copyLibraries(from, root)
    const shared = join(from, '../shared')
    if (existsSync(shared)) symlinkSync(realpathSync(shared), join(folder, 'shared'))
  } catch (error) {
    removeTree(from, folder)
    throw error
  }
  return {
    root,
    commit,
    plant({ file, find, replace }) {
      const path = join(root, file)
      const before = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        before.replace(find, () => replace),
      )
      return () => writeFileSync(path, before)
    },
    remove: () => removeTree(from, folder),
  }
}

/** How often the text of a fault stands in its file; 0 where there is no such file. */
export function timesFound(root: string, { file, find }: Fault): number {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0
}

/**
 * Files are linked, as nothing writes into a library, and caches left out. A commit with another lock file
 * gets libraries of its own.
 */
function copyLibraries(from: string, root: string): void {
  const lock = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8')
  const libraries = join(root, 'node_modules')
  if (lock(from) !== lock(root)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
    return
  }
  const source = join(from, 'node_modules')
  if (spawnSync('cp', ['-al', source, libraries], { stdio: 'ignore' }).status !== 0) {
    rmSync(libraries, { recursive: true, force: true })
    execFileSync('cp', ['-a', source, libraries])
  }
  for (const cache of CACHES) rmSync(join(libraries, cache), { recursive: true, force: true })
}

function removeTree(from: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  git(from, 'worktree', 'prune')
}

const git = (cwd: string, ...command: readonly string[]): string =>
  execFileSync('git', command, { cwd, encoding: 'utf8' }).trim()
