import { TriangleAlert } from '../icons'
import type { ReactNode } from 'react'

/** A warning before something is sent. A strong one says not to send anything at all. */
export function Warning(props: { readonly children: ReactNode; readonly isStrong?: boolean }) {
  const tone = props.isStrong ? 'bg-danger-soft text-danger font-semibold' : 'bg-warn-soft text-warn'
  return (
    <p className={`flex items-start gap-2 rounded-control px-3 py-2 text-small ${tone}`}>
      <TriangleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
      <span>{props.children}</span>
    </p>
  )
}
