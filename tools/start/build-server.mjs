import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

const PROGRAMS = {
  main: 'apps/server/src/main.ts',
  gateway: 'apps/server/src/realtime/gateway/main.ts',
  images: 'apps/server/src/images/reencode/main.ts',
  paper: 'apps/server/src/paper/draw/main.ts',
}
/** Files that the programs read at run time. */
const BESIDE = { migrations: 'apps/server/src/database/migrations' }
const OURS = '@fairtick/'

/**
 * Bundles the server's programs into a folder: our own packages inside, libraries from node_modules.
 * @param {string} root
 * @param {string} folder
 */
export async function buildServer(root, folder) {
  const { build } = await import('esbuild')
  const programs = Object.entries(PROGRAMS).filter(([, source]) => existsSync(join(root, source)))
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(programs),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [{ name: 'libraries-outside', setup: keepLibrariesOutside }],
  })
  for (const [name, source] of Object.entries(BESIDE))
    cpSync(join(root, source), join(folder, name), { recursive: true })
}

/** @param {import('esbuild').PluginBuild} build */
function keepLibrariesOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith(OURS) ? undefined : { path, external: true },
  )
}
