import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { joinClasses } from '../join-classes'
import { popoverLook } from './trigger-look'

/** A small question mark beside a label; a press shows how the figure is made. Works by touch, unlike a tooltip. */
export function Explain({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <DialogTrigger>
      <Button
        aria-label={label}
        className="relative inline-grid size-5 shrink-0 cursor-pointer place-items-center rounded-full align-middle text-ink-faint outline-none after:absolute after:-inset-3 hover:text-ink focus-visible:outline-2 focus-visible:outline-accent"
      >
        <CircleHelp size={15} aria-hidden="true" />
      </Button>
      <Popover
        aria-label={label}
        placement="top"
        offset={6}
        className={joinClasses(popoverLook, 'max-w-72 p-3 text-small text-ink-soft')}
      >
        {children}
      </Popover>
    </DialogTrigger>
  )
}
