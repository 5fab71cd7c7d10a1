import { joinClasses } from '../join-classes'

/** The meaning of a button, which its colours show. */
export type ButtonVariant = 'primary' | 'up' | 'down' | 'quiet' | 'outline' | 'danger'

/** Height and text of a button; `small` keeps its 44 px target by padding around it. */
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent hover:brightness-110',
  up: 'bg-up text-on-up hover:brightness-110',
  down: 'bg-down text-on-down hover:brightness-110',
  quiet: 'bg-sunken text-ink hover:bg-line',
  outline: 'border border-line-strong text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:brightness-110',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-8 px-3 text-small rounded-[0.5rem] relative after:absolute after:-inset-1.5',
  medium: 'min-h-touch px-4 py-1.5 text-body',
  large: 'min-h-13 px-5 py-1.5 text-lead',
}

/** The classes of a button or of a link that looks like one. */
export function buttonLook(look: {
  readonly variant: ButtonVariant
  readonly size: ButtonSize
  readonly isWide: boolean
}): string {
  return joinClasses(
    'inline-flex select-none items-center justify-center gap-2 rounded-control text-center font-semibold text-balance',
    'transition-[background-color,filter,scale] active:scale-[0.985] motion-reduce:active:scale-100',
    'disabled:bg-sunken disabled:text-ink-faint disabled:border-transparent disabled:filter-none disabled:active:scale-100',
    variants[look.variant],
    sizes[look.size],
    look.isWide && 'w-full',
  )
}
