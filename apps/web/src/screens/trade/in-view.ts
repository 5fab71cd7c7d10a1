/**
 * A pane that stays in view below bands and top bar, beside longer panes, and scrolls separately. Where the
 * window is short, as when it is zoomed, it is as high as its content and scrolls with the page.
 */
export const inView =
  'not-short:md:sticky not-short:md:top-[calc(var(--bands)+var(--spacing-bar))] not-short:md:max-lg:max-h-[calc(100dvh-var(--bands)-8rem)] not-short:lg:max-h-[calc(100dvh-var(--bands)-4.25rem)]'
