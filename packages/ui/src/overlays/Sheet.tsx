import { createLater } from './later'
import type { SheetProps } from './overlay-props'

/** From below on a phone, with a handle to drag it away; a dialog or side panel on wide screens. */
export const Sheet = createLater<SheetProps>(async () => (await import('./panels')).SheetPanel)
