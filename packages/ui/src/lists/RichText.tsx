import { Fragment, type ReactNode, createElement } from 'react'
import { TextLink } from '../actions/TextLink'

/** Words, or a tag with its content; only links have `href`. */
export type RichNode =
  | string
  | { readonly tag: string; readonly href: string | undefined; readonly children: readonly RichNode[] }

const LOOK: Readonly<Record<string, string>> = {
  h2: 'text-title font-semibold text-ink',
  h3: 'text-lead font-semibold text-ink',
  strong: 'font-semibold',
  ul: 'flex list-disc flex-col gap-1 ps-5',
  ol: 'flex list-decimal flex-col gap-1 ps-5',
  blockquote: 'border-s-2 border-line-strong ps-3 text-ink-soft',
}

/** A formatted text by its nodes, in a language of its own. Its tags and addresses are checked before. */
export function RichText({ nodes }: { readonly nodes: readonly RichNode[] }) {
  return (
    <div className="flex flex-col gap-3 text-body break-words text-ink" dir="auto" lang="">
      {drawn(nodes)}
    </div>
  )
}

/** Sibling nodes never move, so their index is a stable key. */
const drawn = (nodes: readonly RichNode[]) =>
  createElement(Fragment, null, ...nodes.map((node) => (typeof node === 'string' ? node : nodeOf(node))))

function nodeOf(node: Exclude<RichNode, string>): ReactNode {
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
