/** The side of a column on which its heading and its cells stand. */
export function alignOf(column: { readonly align?: 'start' | 'end' }): string {
  return column.align === 'end' ? 'text-end' : 'text-start'
}

/**
 * Cells at the edges have no padding outwards; a pinned one covers what scrolls below it, in the colour of
 * the table's place. In a frame it covers the frame's padding too, as far as which cells stick.
 */
export function cellLook(
  { isPinned = false }: { readonly isPinned?: boolean },
  isFramed: boolean | undefined,
): string {
  if (!isPinned) return 'first:ps-0 last:pe-0'
  const look = 'sticky end-0 bg-(--table-ground,var(--surface)) pe-0'
  return isFramed === true
    ? `${look} after:absolute after:inset-y-0 after:start-full after:w-4 after:bg-inherit`
    : look
}
