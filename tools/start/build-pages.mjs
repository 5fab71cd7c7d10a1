import { join } from 'node:path'
import { runQuietly } from './children.mjs'

const BACKGROUND = ['--import', new URL('./background.mjs', import.meta.url).href]

/**
 * Builds the web app or the console into a folder, in a separate process, so that this and the server's build
 * use a core each.
 * @param {string} root
 * @param {string} app its folder
 * @param {string} folder
 * @param {boolean} isPatient whether it yields the processor to other programs
 */
export async function buildPages(root, app, folder, isPatient = false) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const parameters = [vite, 'build', '--outDir', folder, '--emptyOutDir']
  await runQuietly([process.execPath, ...BACKGROUND, ...parameters], {
    cwd: join(root, app),
    env: { ...process.env, NODE_ENV: 'production', ...(isPatient ? { IN_BACKGROUND: '1' } : {}) },
  })
}

/**
 * Writes a compressed version beside each file of built pages. A server may serve the pages before that.
 * @param {string} root
 * @param {string} folder
 */
export async function compressPages(root, folder) {
  const program = join(root, 'tools/start/compress.mjs')
  await runQuietly([process.execPath, ...BACKGROUND, program, folder], {
    cwd: root,
    env: { ...process.env, IN_BACKGROUND: '1' },
  })
}
