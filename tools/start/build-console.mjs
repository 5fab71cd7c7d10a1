import { join } from 'node:path'
import { runQuietly } from './children.mjs'

/**
 * Builds the operators' console into a folder, with a compressed version beside each file.
 * @param {string} root
 * @param {string} folder
 */
export async function buildConsole(root, folder) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await runQuietly([process.execPath, vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(root, 'apps/console'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { compressFolder } = await import('../../apps/web/scripts/compress.mjs')
  await compressFolder(folder)
}
