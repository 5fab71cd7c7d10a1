import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The foot of the sheet around; undefined outside of sheets. */
export const FootPlace = createContext<HTMLElement | null | undefined>(undefined)

/**
 * A main act that belongs to a part of a sheet's content: stands at the sheet's foot, in view however far the
 * content is scrolled, in place of the sheet's own `footer`. Outside of a sheet it stays where it is.
 */
export function SheetFoot({ children }: { readonly children: ReactNode }) {
  const place = use(FootPlace)
  if (place === undefined) return children
  return place && createPortal(<div className="flex flex-col gap-2">{children}</div>, place)
}
