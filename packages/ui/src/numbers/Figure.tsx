import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'

/**
 * A number: tabular figures, left to right on every page; inside a text, in the text's direction. Arabic
 * letters make it such a text.
 */
export function Figure({
  children,
  className,
  hasWords = false,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Whether it is a text that contains numbers. */
  readonly hasWords?: boolean
}) {
  const isArabic = ARABIC.test(textOf(children))
  const isText = hasWords || isArabic
  return (
    <bdi
      dir={isArabic ? 'rtl' : hasWords ? 'auto' : 'ltr'}
      className={joinClasses(isText ? 'whitespace-nowrap tabular-nums lining-nums' : 'figures', className)}
    >
      {children}
    </bdi>
  )
}

const ARABIC = /\p{Script=Arabic}/u

const textOf = (children: ReactNode): string =>
  Array.isArray(children) ? children.map(textOf).join('') : typeof children === 'string' ? children : ''
