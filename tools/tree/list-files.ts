import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  '.git',
  '.start',
  '.vite',
])

/** Every file of the project below `root`, as sorted paths with `/`; what is installed, built or made at run time is left out. */
export function listFiles(root: string): string[] {
  return filesBelow(root, '').toSorted()
}

/** The TypeScript that people write: no bad examples of the architecture check, which are wrong on purpose. */
export function isSource(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path) && !path.startsWith('tools/architecture/bad/')
}

/** True for files that only a test run reads. */
export function isTest(path: string): boolean {
  return (
    /\.(test|cases|sim)\.tsx?$/.test(path) ||
    path.startsWith('tests/') ||
    path.startsWith('packages/testkit/')
  )
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (NOT_OURS.has(entry.name)) return []
    if (entry.isDirectory()) return filesBelow(root, path)
    return entry.isFile() ? [path] : []
  })
}
