/** The columns of the order lists where there is room: the same for the heads and the rows. */
export const orderColumns = {
  row: 'hidden items-center gap-3 text-body text-ink @lg:flex',
  price: 'w-20 text-end',
  now: 'w-20 text-end text-ink-soft',
  margin: 'hidden w-24 text-end @4xl:inline',
  stops: 'hidden w-56 text-end @3xl:inline',
  outcome: 'block text-end @lg:w-32',
  act: 'flex w-18 shrink-0 justify-end',
} as const
