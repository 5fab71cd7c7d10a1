import { CircleHelp } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Popover } from './Popover'

/** A small question mark beside a label; a press shows an explanation. Works by touch, unlike a tooltip. */
export function Explain({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative inline-grid size-5 shrink-0 place-items-center rounded-full align-middle text-ink-faint after:absolute after:-inset-3 hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <CircleHelp size={15} aria-hidden="true" />
      </button>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        button={button}
        label={label}
        placement="top"
        className="max-w-72 p-3 text-small text-ink-soft"
      >
        {children}
      </Popover>
    </>
  )
}
