/** The side of a column on which its heading and its cells stand. */
export function alignOf(column: { readonly align?: 'start' | 'end' }): string {
  return column.align === 'end' ? 'text-end' : 'text-start'
}

/** Cells at the edges have no padding outwards; a pinned one covers what scrolls below it. */
export function cellLook(column: { readonly isPinned?: boolean }): string {
  return column.isPinned === true ? 'sticky end-0 bg-surface pe-0' : 'first:ps-0 last:pe-0'
}
