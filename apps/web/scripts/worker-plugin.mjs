import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** @typedef {import('vite').Rollup.OutputBundle} OutputBundle */

const ROOT = join(import.meta.dirname, '..')

/** Screens that show kept figures, or take a message, without a connection, with what they are made of. */
const OFFLINE_SCREENS = [
  'OrdersScreen',
  'AccountScreen',
  'RecordsScreen',
  'StatementScreen',
  'WalletScreen',
  'AccountsScreen',
  'ChatScreen',
]

/**
 * Adds the service worker as /sw.js, with a list of the files of this build that it keeps: what every page
 * needs, and the screens that are useful without a connection. Other files are kept once a page has used
 * them.
 * @returns {import('vite').Plugin}
 */
export function serviceWorker() {
  return {
    name: 'fairtick-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = await build({
          entryPoints: [join(ROOT, 'src/worker/worker.ts')],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2022',
          define: {
            BUILT_FILES: JSON.stringify(keptFiles(bundle)),
            'process.env.NODE_ENV': '"production"',
          },
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: built.outputFiles[0]?.text ?? '' })
      },
    },
  }
}

/** @param {OutputBundle} bundle */
function keptFiles(bundle) {
  const page = bundle['index.html']
  const html = page?.type === 'asset' ? String(page.source) : ''
  const needed = new Set(filesOfPage(html, bundle))
  for (const screen of ['InnerScreens', ...OFFLINE_SCREENS]) addChunk(chunkOf(screen, bundle), bundle, needed)
  const boot = readFileSync(join(ROOT, 'public/boot.js'), 'utf8')
  return [
    { url: '/', revision: digest(html) },
    { url: '/boot.js', revision: digest(boot) },
    ...[...needed].map((file) => ({ url: `/${file}`, revision: null })),
  ]
}

/**
 * The entry of the page with all that it imports, its styles and its font.
 * @param {string} html
 * @param {OutputBundle} bundle
 */
function filesOfPage(html, bundle) {
  /** @type {Set<string>} */
  const files = new Set()
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.isEntry) addChunk(output.fileName, bundle, files)
  for (const [, file = ''] of html.matchAll(/"\/(assets\/[^"]+\.(?:css|woff2))"/g)) files.add(file)
  return files
}

/**
 * @param {string} name
 * @param {OutputBundle} bundle
 */
const chunkOf = (name, bundle) =>
  Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${name}.tsx`),
  )?.fileName

/**
 * Adds a chunk and all its static imports, with their styles.
 * @param {string | undefined} file
 * @param {OutputBundle} bundle
 * @param {Set<string>} files
 */
function addChunk(file, bundle, files) {
  const chunk = file === undefined ? undefined : bundle[file]
  if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const imported of chunk.imports) addChunk(imported, bundle, files)
}

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)
