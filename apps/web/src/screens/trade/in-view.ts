/** A pane that stays in view below bands and top bar, beside longer panes, and scrolls separately. */
export const inView =
  'md:sticky md:top-[calc(var(--bands)+var(--spacing-bar))] md:max-lg:max-h-[calc(100dvh-var(--bands)-8rem)] lg:max-h-[calc(100dvh-var(--bands)-4.25rem)]'
