import { CircleHelp } from '../icons'
import type { ReactNode } from 'react'
import { OpensPopover } from './OpensPopover'

/** A small question mark beside a label; a press shows an explanation. Works by touch, unlike a tooltip. */
export function Explain({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <OpensPopover
      label={label}
      look="relative inline-grid size-5 shrink-0 place-items-center rounded-full align-middle text-ink-faint after:absolute after:-inset-3 hover:text-ink"
      trigger={<CircleHelp size={15} aria-hidden="true" />}
      placement="top"
      panelLook="max-w-72 p-3 text-small text-ink-soft"
    >
      {() => children}
    </OpensPopover>
  )
}
