import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {NonNullable<import('vite').IndexHtmlTransformContext['bundle']>} OutputBundle */

const LOCALES = join(import.meta.dirname, '../../../packages/texts/src/locales')
/** index.html has longer sentences in these. */
const WRITTEN = ['en', 'hk']

/** Screens whose routes are in a separate chunk, which is needed first. */
const behindInnerScreens = ['/user', '/login', '/product', '/language']

/** The chunk that an address needs; the home screen is in the first chunk. */
const screensByPath = {
  '/trade': 'TradeScreen',
  '/order': 'OrdersScreen',
  '/user': 'AccountScreen',
  '/login': 'LoginScreen',
  '/product': 'SearchScreen',
  '/language': 'LanguageScreen',
}

/**
 * Lets the browser fetch the font, the language and the screen together with the page instead of one after
 * the other. The font has a link; `/boot.js` requests the others, as it knows the language and the address,
 * and reads their files from its own `data-texts`, `data-trading` and `data-screens`. The sentence of the
 * first paint is written in every language.
 * @returns {import('vite').Plugin}
 */
export function preload() {
  return {
    name: 'fairtick-preload',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return undefined
        const data = {
          texts: textFiles(bundle, 'first'),
          trading: textFiles(bundle, 'trading'),
          screens: screenFiles(bundle),
        }
        const attributes = Object.entries(data).map(([name, files]) => ` data-${name}="${files}"`)
        const boot = `<script src="/boot.js"${attributes.join('')}>`
        const filled = html.replace('<p class="of-hk">', (own) => `${sentences()}${own}`)
        return { html: filled.replace('<script src="/boot.js">', boot), tags: fontLinks(bundle) }
      },
    },
  }
}

/** The sentences of the first paint that index.html does not have; its style shows that of the language. */
function sentences() {
  /** @type {(code: string, file: string) => Record<string, string>} */
  const read = (code, file) => JSON.parse(readFileSync(join(LOCALES, code, 'first', file), 'utf8'))
  return readdirSync(LOCALES)
    .filter((code) => !WRITTEN.includes(code))
    .map((code) => {
      const words = `${read(code, 'shell.json').description} ${read(code, 'home.json').tryDemoText}`
      return `<p class="of-${code}">${words}</p>`
    })
    .join('')
}

/**
 * @param {OutputBundle} bundle
 * @returns {import('vite').HtmlTagDescriptor[]}
 */
function fontLinks(bundle) {
  const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
  if (font === undefined) return []
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
  return [{ tag: 'link', attrs, injectTo: 'head' }]
}

/**
 * "en:/assets/en-1.js hk:/assets/hk-2.js …"
 * @param {OutputBundle} bundle
 * @param {string} part
 */
function textFiles(bundle, part) {
  return chunksOf(bundle)
    .flatMap((chunk) => {
      const [, found, locale] = /texts:(\w+)\/(\w+)$/.exec(chunk.facadeModuleId ?? '') ?? []
      return found === part ? [`${locale}:/${chunk.fileName}`] : []
    })
    .join(' ')
}

/**
 * "/trade:/assets/TradeScreen-1.js,/assets/Panes-2.js …"
 * @param {OutputBundle} bundle
 */
function screenFiles(bundle) {
  const first = filesOf(bundle, chunksOf(bundle).find((chunk) => chunk.isEntry)?.fileName)
  const later = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('/InnerScreens.tsx'))
  return Object.entries(screensByPath)
    .flatMap(([path, screen]) => {
      const chunk = chunksOf(bundle).find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith(`/screens/${screen}.tsx`),
      )
      if (chunk === undefined) return []
      const routes = behindInnerScreens.includes(path) ? filesOf(bundle, later?.fileName) : []
      const needed = new Set([...routes, ...filesOf(bundle, chunk.fileName)])
      const files = [...needed].filter((file) => !first.has(file))
      return [`${path}:${files.map((file) => `/${file}`).join(',')}`]
    })
    .join(' ')
}

/**
 * A chunk's file and all its static imports.
 * @param {OutputBundle} bundle
 * @param {string | undefined} file
 * @param {Set<string>} found
 * @returns {Set<string>}
 */
function filesOf(bundle, file, found = new Set()) {
  const chunk = file === undefined ? undefined : bundle[file]
  if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const imported of chunk.imports) filesOf(bundle, imported, found)
  return found
}

/** @param {OutputBundle} bundle */
function chunksOf(bundle) {
  return Object.values(bundle).filter((output) => output.type === 'chunk')
}
