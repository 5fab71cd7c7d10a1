import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PluginBuild, build } from 'esbuild'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Folder of built programs, ignored by git, from which libraries are found. */
const FOLDER = join(ROOT, '.start/bench')
const OURS = '@fairtick/'

/**
 * Bundles a program of a bench like the server, so that the measured code is production code; returns the
 * file.
 */
export async function buildProgram(source: string): Promise<string> {
  const file = join(FOLDER, `${basename(source, '.ts')}.mjs`)
  await build({
    absWorkingDir: ROOT,
    entryPoints: [source],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [{ name: 'libraries-outside', setup: keepLibrariesOutside }],
  })
  return file
}

function keepLibrariesOutside(plugin: PluginBuild): void {
  plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith(OURS) ? undefined : { path, external: true },
  )
}
