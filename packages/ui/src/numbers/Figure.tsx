import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'

/** Any number: figures of one width, left to right on every page. */
export function Figure({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <bdi dir="ltr" className={joinClasses('figures', className)}>
      {children}
    </bdi>
  )
}
