import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'generated',
  'data',
  'coverage',
  'test-results',
  '.git',
  '.start',
  '.vite',
])

/**
 * Every file of the project below `root`, as sorted paths with `/`, without installed, built or run-time
 * files.
 */
export function listFiles(root: string): string[] {
  return filesBelow(root, '').toSorted()
}

/**
 * Whether a file is TypeScript written by people, except the architecture check's deliberately bad examples.
 */
export function isSource(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path) && !path.startsWith('tools/architecture/bad/')
}

/** Whether only a test run reads a file. */
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
