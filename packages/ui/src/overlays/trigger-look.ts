import { joinClasses } from '../join-classes'

/** The look of a button that opens a popover or a menu. */
export type TriggerVariant = 'plain' | 'outline' | 'icon' | 'small'

const variants: Readonly<Record<TriggerVariant, string>> = {
  plain: 'h-touch min-w-0 px-2 text-start hover:bg-sunken',
  outline: 'h-touch shrink-0 border border-line-strong px-3 hover:bg-sunken',
  icon: 'h-touch w-touch shrink-0 rounded-full text-ink-soft hover:bg-sunken hover:text-ink',
  small:
    'relative size-8 shrink-0 rounded-full text-ink-soft after:absolute after:-inset-1.5 hover:bg-sunken hover:text-ink',
}

/** The classes of a button that opens a popover or a menu. */
export function triggerLook(variant: TriggerVariant): string {
  return joinClasses(
    'inline-flex cursor-pointer items-center justify-center gap-1.5 rounded-control text-body font-semibold text-ink transition-colors',
    'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent disabled:text-ink-faint',
    variants[variant],
  )
}

/** The panel of every popover and menu. */
export const popoverLook =
  'enter-grow rounded-card border border-line bg-raised text-ink shadow-raised outline-none'
