import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'

/** A number: tabular figures, left to right on every page; inside a text, in the text's direction. */
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
  return (
    <bdi
      dir={hasWords ? 'auto' : 'ltr'}
      className={joinClasses(hasWords ? 'whitespace-nowrap tabular-nums lining-nums' : 'figures', className)}
    >
      {children}
    </bdi>
  )
}
