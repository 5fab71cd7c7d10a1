import { useIsWide } from '@fairtick/ui'
import type { ReactNode } from 'react'

/** A ticket's fields, and the bar with its buttons: below them in the pane, above the tab bar on a phone. */
export function TicketFrame(props: { readonly children: ReactNode; readonly bar: ReactNode }) {
  const isWide = useIsWide()
  return (
    <>
      {/* Positioned, so that hidden inputs scroll with it: the page would grow by them. */}
      <div className="relative flex min-h-0 flex-col gap-4 overflow-y-auto p-4">{props.children}</div>
      {isWide ? (
        <div className="border-t border-line p-4">{props.bar}</div>
      ) : (
        <div
          data-foot
          className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-30 border-t border-line bg-surface px-4 py-2"
        >
          {props.bar}
        </div>
      )}
    </>
  )
}
