/** The direction of a figure. Never shown by colour alone. */
export type Direction = 'up' | 'down' | 'flat'

/** Text colour of a direction. */
export const directionText: Readonly<Record<Direction, string>> = {
  up: 'text-up',
  down: 'text-down',
  flat: 'text-ink-soft',
}

/** Sizes of a figure. */
export type FigureSize = 'small' | 'body' | 'lead' | 'title' | 'display'

/** Text size and weight of a figure. */
export const figureText: Readonly<Record<FigureSize, string>> = {
  small: 'text-small font-medium',
  body: 'text-body font-medium',
  lead: 'text-lead font-semibold',
  title: 'text-title font-semibold',
  display: 'text-display font-semibold tracking-tight',
}
