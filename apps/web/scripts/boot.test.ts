import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { languages, startLanguage } from '@fairtick/texts'
import { describe, expect, it } from 'vitest'

const source = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8')

interface Visit {
  readonly query?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly preferred?: readonly string[]
  readonly isDark?: boolean
  readonly storageThrows?: boolean
  readonly path?: string
  readonly files?: Readonly<Record<string, string>>
}

function boot({
  query = '',
  stored = {},
  preferred = [],
  isDark = false,
  storageThrows = false,
  path = '/',
  files,
}: Visit) {
  const links: { rel?: string; href?: string }[] = []
  const dataset: Record<string, string> = {}
  const root = { dataset, lang: '', dir: '' }
  const getItem = (key: string) => {
    if (storageThrows) throw new Error('private window')
    return stored[key] ?? null
  }
  runInNewContext(source, {
    document: {
      documentElement: root,
      currentScript: files === undefined ? null : { dataset: files },
      createElement: () => ({}),
      head: { appendChild: (link: { rel?: string; href?: string }) => links.push(link) },
    },
    localStorage: { getItem },
    location: { search: query, pathname: path },
    navigator: { languages: preferred },
    matchMedia: () => ({ matches: isDark }),
    URLSearchParams,
  })
  return { ...root, preloaded: links.map(({ rel, href }) => `${rel} ${href}`) }
}

describe('boot.js', () => {
  const visits: readonly Visit[] = [
    {},
    { query: '?lang=tw' },
    { query: '?lang=nonsense', stored: { 'fairtick.lang': 'hk' } },
    { query: '?lang=' },
    { stored: { 'fairtick.lang': 'ar' } },
    { stored: { 'fairtick.lang': 'garbage' }, preferred: ['zh-TW'] },
    { preferred: ['fr-FR', 'zh-HK', 'en'] },
    { preferred: ['ar', 'de'] },
    { storageThrows: true, preferred: ['zh'] },
    ...languages.map((language) => ({ query: `?lang=${language.value}` })),
    ...languages.map((language) => ({ query: `?lang=${language.htmlLang}` })),
    ...languages.map((language) => ({ stored: { 'fairtick.lang': language.value } })),
  ]

  it.each(visits)('paints the same language as the program: %j', (visit) => {
    const root = boot(visit)
    const language = startLanguage({
      query: visit.query ?? '',
      stored: visit.stored?.['fairtick.lang'] ?? null,
      preferred: visit.preferred ?? [],
    })
    expect({ lang: root.lang, dir: root.dir }).toEqual({ lang: language.htmlLang, dir: language.dir })
  })

  it.each([
    [{}, 'light', 'green-red'],
    [{ isDark: true }, 'dark', 'green-red'],
    [{ isDark: true, stored: { 'fairtick.theme': 'light' } }, 'light', 'green-red'],
    [{ stored: { 'fairtick.theme': 'dark', 'fairtick.updown': 'red-green' } }, 'dark', 'red-green'],
    [
      { stored: { 'fairtick.theme': 'system', 'fairtick.updown': 'blue-orange' }, isDark: true },
      'dark',
      'blue-orange',
    ],
    [{ stored: { 'fairtick.theme': '"><script>', 'fairtick.updown': 'x' } }, 'light', 'green-red'],
    [{ storageThrows: true, isDark: true }, 'dark', 'green-red'],
  ])('%j is %s with %s', (visit, theme, updown) => {
    expect(boot(visit).dataset).toEqual({ theme, updown })
  })

  const files = {
    texts: 'en:/en.js hk:/hk.js ar:/ar.js',
    trading: 'en:/en-trading.js hk:/hk-trading.js',
    screens: '/trade:/trade.js,/panes.js /user:/user.js',
  }

  it.each([
    [{}, ['modulepreload /en.js']],
    [{ query: '?lang=tw' }, ['modulepreload /hk.js']],
    [{ query: '?lang=ar' }, ['modulepreload /ar.js']],
    [
      { path: '/trade', query: '?lang=hk' },
      [
        'modulepreload /hk.js',
        'modulepreload /trade.js',
        'modulepreload /panes.js',
        'modulepreload /hk-trading.js',
      ],
    ],
    [{ path: '/trade/more' }, ['modulepreload /en.js']],
    [{ path: '/constructor' }, ['modulepreload /en.js']],
  ])('requests the files of %j at once', (visit, preloaded) => {
    expect(boot({ ...visit, files }).preloaded).toEqual(preloaded)
  })
})
