import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'

/**
 * The maximum widths of a page; its top bar has the same width, so that the title aligns with the content.
 */
export const pageWidths = { narrow: 'max-w-lg lg:max-w-2xl', wide: 'max-w-6xl', full: 'max-w-[120rem]' }

export type PageWidth = keyof typeof pageWidths

/** A page's column. */
export function Page(props: {
  readonly children: ReactNode
  readonly width?: PageWidth
  readonly className?: string
}) {
  return (
    <div
      className={joinClasses(
        'mx-auto flex w-full flex-col gap-4 px-4 pb-6',
        pageWidths[props.width ?? 'wide'],
        props.className,
      )}
    >
      {props.children}
    </div>
  )
}
