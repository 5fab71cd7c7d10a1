import { describe, expect, it } from 'vitest'
import { HOSTILE_HTML } from '@fairtick/testkit/hostile-html'
import { NEWS_TAGS } from './news'
import { type NewsNode, newsHtml, newsNodes } from './news-nodes'

const link = (href: string | undefined, words: string): NewsNode => ({ tag: 'a', href, children: [words] })
const p = (...children: readonly NewsNode[]): NewsNode => ({ tag: 'p', href: undefined, children })

/** All tags and all addresses of nodes, at any depth. */
function parts(nodes: readonly NewsNode[]): { tags: readonly string[]; addresses: readonly string[] } {
  const inner = nodes.filter((node) => typeof node !== 'string')
  const below = inner.map(({ children }) => parts(children))
  return {
    tags: [...inner.map(({ tag }) => tag), ...below.flatMap(({ tags }) => tags)],
    addresses: [
      ...inner.flatMap(({ href }) => (href === undefined ? [] : [href])),
      ...below.flatMap(({ addresses }) => addresses),
    ],
  }
}

const depthOf = (nodes: readonly NewsNode[]): number =>
  Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))))

describe('the nodes of news', () => {
  it.each(HOSTILE_HTML)('are its few tags and addresses, also of %s (X8)', (payload) => {
    const nodes = newsNodes(payload)
    const { tags, addresses } = parts(nodes)
    for (const tag of tags) expect(NEWS_TAGS).toContain(tag)
    for (const address of addresses) expect(address).toMatch(/^(https:\/\/|mailto:|\/(?![/\\]))[^\s\\]*$/)
    expect(depthOf(nodes)).toBeLessThanOrEqual(12)
  })

  it.each<[string, readonly NewsNode[]]>([
    ['<p>5 &lt; 6 &amp; <strong>7</strong></p>', [p('5 < 6 & ', bold('7'))]],
    ['<p>one<br />two</p>', [p('one', { tag: 'br', href: undefined, children: [] }, 'two')]],
    ['<a href="https://a.example/?b=1&amp;c=2" rel="x">x</a>', [link('https://a.example/?b=1&c=2', 'x')]],
    ['<a href="/rules">x</a>', [link('/rules', 'x')]],
    ['<a href="//a.example">x</a>', [link(undefined, 'x')]],
    ['<p>open <strong>both', [p('open ', bold('both'))]],
    ['</p>stray', ['stray']],
    ['5 < 6', ['5 ', '<', ' 6']],
  ])('of %s', (html, nodes) => {
    expect(newsNodes(html)).toEqual(nodes)
  })
})

function bold(words: string): Exclude<NewsNode, string> {
  return { tag: 'strong', href: undefined, children: [words] }
}

it('a text without tags becomes paragraphs, its signs words; a text with tags stays as it is', () => {
  expect(newsNodes(newsHtml('a & b\n1 > 0\n\n\n second '))).toEqual([
    p('a & b', { tag: 'br', href: undefined, children: [] }, '1 > 0'),
    p('second'),
  ])
  expect(newsHtml('<p>as it is</p>')).toBe('<p>as it is</p>')
})
