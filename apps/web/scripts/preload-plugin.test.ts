import { readFileSync } from 'node:fs'
import { languages } from '@fairtick/texts'
import { expect, it } from 'vitest'
import { preload } from './preload-plugin.mjs'

const chunk = (fileName: string, source: string, imports: readonly string[] = [], isEntry = false) => ({
  [fileName]: { type: 'chunk', fileName, isEntry, facadeModuleId: `/repo/${source}`, imports },
})

const bundle = {
  ...chunk('assets/index-1.js', 'apps/web/index.html', ['assets/react-2.js'], true),
  ...chunk('assets/react-2.js', ''),
  ...chunk('assets/hk-3.js', '\0texts:first/hk'),
  ...chunk('assets/hk-10.js', '\0texts:trading/hk'),
  ...chunk('assets/Trade-4.js', 'apps/web/src/screens/TradeScreen.tsx', [
    'assets/panes-5.js',
    'assets/react-2.js',
  ]),
  ...chunk('assets/panes-5.js', '', ['assets/index-1.js']),
  ...chunk('assets/Login-8.js', 'apps/web/src/screens/LoginScreen.tsx', ['assets/panes-5.js']),
  ...chunk('assets/later-9.js', 'apps/web/src/InnerScreens.tsx'),
  ...chunk('assets/Other-6.js', 'apps/web/src/screens/OtherScreen.tsx'),
  'assets/inter-latin-wght-normal-7.woff2': {
    type: 'asset',
    fileName: 'assets/inter-latin-wght-normal-7.woff2',
  },
}

function transform(html: string, context: unknown): unknown {
  const hook: unknown = preload().transformIndexHtml
  if (typeof hook !== 'object' || hook === null || !('handler' in hook)) throw new Error('no handler')
  const { handler } = hook
  if (typeof handler !== 'function') throw new Error('the handler is no function')
  return Reflect.apply(handler, undefined, [html, context])
}

it('tells boot.js the files of each language and screen missing from the first program, with the routes before them', () => {
  expect(transform('<script src="/boot.js"></script>', { bundle })).toEqual({
    html:
      '<script src="/boot.js" data-texts="hk:/assets/hk-3.js" data-trading="hk:/assets/hk-10.js" ' +
      'data-screens="/trade:/assets/Trade-4.js,/assets/panes-5.js ' +
      '/login:/assets/later-9.js,/assets/Login-8.js,/assets/panes-5.js"></script>',
    tags: [
      {
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          href: '/assets/inter-latin-wght-normal-7.woff2',
        },
        injectTo: 'head',
      },
    ],
  })
})

it('writes the sentence of the first paint in every language, and shows that of the page alone', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  const style = readFileSync(new URL('../src/static-shell.css', import.meta.url), 'utf8')
  const { html } = JSON.parse(JSON.stringify(transform(page, { bundle }))) as { readonly html: string }
  for (const { value, htmlLang } of languages) {
    expect(html.match(new RegExp(`<p class="of-${value}">\\s*[^<{]{40,}</p>`, 'g')), value).toHaveLength(1)
    expect(style).toContain(`:root:lang(${htmlLang}) .of-${value}`)
  }
  expect(html).toMatch(/of-de">[^<]*Demogeld/)
})

it('leaves the page of the development server unchanged', () => {
  expect(transform('<script src="/boot.js"></script>', {})).toBeUndefined()
})
