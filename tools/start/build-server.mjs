import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { NEVER_THERE, OUTSIDE } from './outside.mjs'

/** The server and its child processes. */
export const SERVER = {
  main: 'apps/server/src/main.ts',
  gateway: 'apps/server/src/realtime/gateway/main.ts',
  images: 'apps/server/src/images/reencode/main.ts',
  sheets: 'apps/server/src/sheets/main.ts',
}
/** Programs that work on the server's database, or make its operators' calls. */
export const OPERATIONS = {
  'audit-books': 'apps/server/src/operations/audit-books.ts',
  operator: 'tools/start/operator/main.ts',
  'operator-on-machine': 'apps/server/src/operator/operator-on-machine.ts',
  verify: 'tests/verifier/run.ts',
  backup: 'tools/start/backup.ts',
  restore: 'tools/start/restore.ts',
  'find-database': 'tools/start/find-database.ts',
}
/** Files that the programs read at run time. */
const BESIDE = { migrations: 'apps/server/src/database/migrations', locales: 'packages/texts/src/locales' }
/** The files among them that only pages need. */
const OF_PAGES = /\/locales\/\w+\/(first|later|trading\/(?!records))/
/** Libraries in CommonJS load Node's modules by it. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/**
 * Bundles programs into a folder, with all libraries except external ones: one file loads in half the time of
 * its 1,500 modules. Shared or lazily imported code is in chunks beside them. Returns esbuild's list of
 * inputs.
 * @param {string} root
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} programs their names and sources
 */
export async function bundlePrograms(root, folder, programs) {
  const { build } = await import('esbuild')
  const there = Object.entries(programs).filter(([, source]) => existsSync(join(root, source)))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(there),
    outdir: folder,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...OUTSIDE, ...NEVER_THERE],
    banner: { js: REQUIRE },
    // A third smaller, so that Node reads it sooner; names stay, and lines short enough for stacks.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    // For stacks in the log, which name places in our sources by these maps.
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  })
  for (const [name, source] of Object.entries(BESIDE).filter(([, each]) => existsSync(join(root, each))))
    cpSync(join(root, source), join(folder, name), {
      recursive: true,
      filter: (path) => !OF_PAGES.test(path),
    })
  return metafile
}
