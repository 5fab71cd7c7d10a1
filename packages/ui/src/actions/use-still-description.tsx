import { type ReactNode, useId, useState } from 'react'

/** The description of a control whose figures move, for its attributes, and the words that it keeps. */
interface StillDescription {
  readonly describedBy: string | undefined
  readonly events: { readonly onFocus: () => void; readonly onBlur: () => void }
  /** Stands beside the control, unseen. */
  readonly words: ReactNode
}

/**
 * Describes a control by elements whose figures move. While it has the focus, the description stays as it was
 * when the focus came, since screen readers announce each change. `ids` are those of the elements.
 */
export function useStillDescription(ids: string | undefined): StillDescription {
  const id = useId()
  const [said, setSaid] = useState<string>()
  return {
    describedBy: said === undefined ? ids : id,
    events: {
      onFocus: () => setSaid(ids === undefined ? undefined : wordsOfAll(ids.split(' '))),
      onBlur: () => setSaid(undefined),
    },
    words: said !== undefined && (
      <span id={id} hidden>
        {said}
      </span>
    ),
  }
}

const wordsOfAll = (ids: readonly string[]): string =>
  ids
    .map((id) => wordsOf(document.getElementById(id)))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The words of an element as a description has them: without hidden ones, apart where it is a box. */
function wordsOf(node: Node | null): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
  const words = [...node.childNodes].map(wordsOf).join('')
  return /^(inline|contents)$/.test(getComputedStyle(node).display) ? words : ` ${words} `
}
