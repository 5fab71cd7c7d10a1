import { NEWS_DEPTH, NEWS_TAGS, type NewsTag, isNewsAddress } from './news'

/** Words, or a tag with its content; only links have `href`. */
export type NewsNode =
  | string
  | { readonly tag: NewsTag; readonly href: string | undefined; readonly children: readonly NewsNode[] }

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+|</gi
const HREF = /\shref="([^"]*)"/i
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
}

interface Open {
  readonly tag: NewsTag | undefined
  readonly children: NewsNode[]
}

/**
 * The HTML of news as nodes with the allowed tags. The nodes are rendered instead of the HTML: only words,
 * those tags and addresses can appear. Tags nested too deep are dropped; their words stay.
 */
export function newsNodes(html: string): readonly NewsNode[] {
  const root: Open = { tag: undefined, children: [] }
  const open: Open[] = [root]
  for (const [token, close, name, attributes = ''] of html.matchAll(TOKEN)) {
    const inner = open.at(-1) ?? root
    const tag = NEWS_TAGS.find((each) => each === name?.toLowerCase())
    if (name === undefined) inner.children.push(wordsOf(token))
    else if (tag === undefined || open.length > NEWS_DEPTH) continue
    else if (close === '/') closeLast(open, tag)
    else {
      const children: NewsNode[] = []
      inner.children.push({ tag, href: tag === 'a' ? addressIn(attributes) : undefined, children })
      if (tag !== 'br') open.push({ tag, children })
    }
  }
  return root.children
}

function closeLast(open: Open[], tag: NewsTag): void {
  const at = open.findLastIndex((each) => each.tag === tag)
  if (at > 0) open.length = at
}

function addressIn(attributes: string): string | undefined {
  const href = wordsOf(HREF.exec(attributes)?.[1] ?? '')
  return isNewsAddress(href) ? href : undefined
}

const wordsOf = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/**
 * A text of an operator as HTML: a text without tags becomes paragraphs, separated by empty lines. The result
 * is not cleaned.
 */
export const newsHtml = (text: string): string => (/<[a-z/!]/i.test(text) ? text : paragraphs(text))

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((lines) => lines.trim())
    .filter((lines) => lines !== '')
    .map((lines) => `<p>${escaped(lines)}</p>`)
    .join('')

const escaped = (lines: string): string =>
  lines.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br />')
