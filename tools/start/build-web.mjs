import { join } from 'node:path'
import { runQuietly } from './children.mjs'

/**
 * Builds the web app into a folder, with a compressed version beside each file (apps/web/vite.config.ts sees
 * to that). In a process of its own: it and the server's build take a core each.
 * @param {string} root
 * @param {string} folder
 */
export async function buildWeb(root, folder) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await runQuietly([process.execPath, vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
