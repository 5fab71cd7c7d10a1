import type { NewsTag } from '@fairtick/domain'
import { TextLink } from '@fairtick/ui'
import { Fragment, type ReactNode, createElement } from 'react'
import { type NewsNode, newsNodes } from './news-nodes'

const LOOK: Readonly<Partial<Record<NewsTag, string>>> = {
  h2: 'text-title font-semibold text-ink',
  h3: 'text-lead font-semibold text-ink',
  strong: 'font-semibold',
  ul: 'flex list-disc flex-col gap-1 ps-5',
  ol: 'flex list-decimal flex-col gap-1 ps-5',
  blockquote: 'border-s-2 border-line-strong ps-3 text-ink-soft',
}

/** The text of a news item, in its own language. */
export function NewsText({ html }: { readonly html: string }) {
  return (
    <div className="flex flex-col gap-3 text-body break-words text-ink" dir="auto" lang="">
      {drawn(newsNodes(html))}
    </div>
  )
}

/** Sibling nodes never move, so their index is a stable key. */
const drawn = (nodes: readonly NewsNode[]) =>
  createElement(Fragment, null, ...nodes.map((node) => (typeof node === 'string' ? node : nodeOf(node))))

function nodeOf(node: Exclude<NewsNode, string>): ReactNode {
  const { tag, href, children } = node
  if (tag === 'br') return <br />
  if (tag !== 'a') return createElement(tag, { className: LOOK[tag] }, drawn(children))
  if (href === undefined) return <span>{drawn(children)}</span>
  return (
    <TextLink href={href} isExternal={!href.startsWith('/')}>
      {drawn(children)}
    </TextLink>
  )
}
