/** A pane that stays in view beside the longer ones, and scrolls by itself. */
export const inView =
  'md:sticky md:top-15 md:max-lg:max-h-[calc(100dvh-8.5rem)] lg:max-h-[calc(100dvh-4.75rem)]'
