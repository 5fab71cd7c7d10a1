import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'

/** Any number: figures of one width, left to right on every page; among words in the direction of these. */
export function Figure({
  children,
  className,
  hasWords = false,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** It is a text with numbers in it. */
  readonly hasWords?: boolean
}) {
  return (
    <bdi
      dir={hasWords ? 'auto' : 'ltr'}
      className={joinClasses(hasWords ? 'whitespace-nowrap tabular-nums lining-nums' : 'figures', className)}
    >
      {children}
    </bdi>
  )
}
