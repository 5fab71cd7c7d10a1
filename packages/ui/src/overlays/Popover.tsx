import { createLater } from './later'
import type { PopoverPanelProps } from './overlay-props'

/** A small panel beside its button, whose code loads when the page is idle or it is opened. */
export const Popover = createLater<PopoverPanelProps>(async () => (await import('./panels')).PopoverPanel)
