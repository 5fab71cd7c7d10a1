/** A clock such as "0:25", sign by sign. */
export interface ClockCells {
  readonly width: number
  /** Each sign and the middle of its room, from the left edge. */
  readonly cells: readonly { readonly text: string; readonly centre: number }[]
}

/** The room of a clock in which every digit has as much as the widest: its width is the same each second. */
export function clockCells(clock: string, widthOf: (text: string) => number): ClockCells {
  const digit = Math.max(...[...'0123456789'].map(widthOf))
  let width = 0
  const cells = [...clock].map((text) => {
    const room = /\d/.test(text) ? digit : widthOf(text)
    width += room
    return { text, centre: width - room / 2 }
  })
  return { width, cells }
}
