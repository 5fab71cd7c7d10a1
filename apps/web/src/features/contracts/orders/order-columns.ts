/** The columns of the order lists if there is room: the same for headings and rows. */
export const orderColumns = {
  row: 'hidden items-center gap-3 text-body text-ink @lg:flex',
  price: 'w-20 text-end',
  now: 'w-20 text-end text-ink-soft',
  margin: 'hidden w-24 text-end @4xl:inline',
  stops: 'hidden w-56 text-end @3xl:inline',
  outcome: 'block text-end @lg:w-24',
  act: 'flex min-w-18 shrink-0 justify-end @lg:w-24',
} as const

const HISTORY_TRACKS =
  'w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @lg:grid-cols-[minmax(0,1fr)_5rem_8rem_5.5rem] @2xl:grid-cols-[minmax(0,1fr)_8rem_5rem_5rem_6rem] @4xl:grid-cols-[minmax(0,1fr)_8rem_8rem_5rem_5rem_5.5rem_6rem]'

/**
 * The history as one grid if there is room: headings and rows have the same tracks, whose widths do not
 * depend on their content. A narrow grid shows the order and its result only.
 */
export const historyColumns = {
  row: `grid ${HISTORY_TRACKS}`,
  heads: `hidden @lg:grid ${HISTORY_TRACKS}`,
  opened: 'hidden text-end text-small @4xl:block',
  closed: 'hidden text-end text-small @2xl:block',
  price: 'hidden text-end @lg:block',
  /** Shown under the close price if it has no separate column. */
  closedBelow: 'block text-small text-ink-soft @2xl:hidden',
  fee: 'hidden text-end @4xl:block',
  net: 'flex flex-col items-end',
} as const
