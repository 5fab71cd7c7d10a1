import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PluginBuild, build } from 'esbuild'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Folder of built programs: git ignores it, and libraries are found from it. */
const FOLDER = join(ROOT, '.start/bench')
const OURS = '@fairtick/'

/**
 * Bundles a program of a bench as the server is bundled, so that the measured code is the code that runs;
 * answers the file.
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
