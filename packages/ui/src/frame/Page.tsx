import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'

const widths = { narrow: 'max-w-lg', wide: 'max-w-6xl', full: 'max-w-[120rem]' }

/** A page's column. */
export function Page(props: {
  readonly children: ReactNode
  readonly width?: 'narrow' | 'wide' | 'full'
  readonly className?: string
}) {
  return (
    <div
      className={joinClasses(
        'mx-auto flex w-full flex-col gap-4 px-4 pb-6',
        widths[props.width ?? 'wide'],
        props.className,
      )}
    >
      {props.children}
    </div>
  )
}
