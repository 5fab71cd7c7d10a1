/** A text for the canvas, which runs left to right: one with Arabic letters keeps its own direction. */
export const inItsDirection = (text: string): string =>
  /\p{Script=Arabic}/u.test(text) ? `\u2067${text}\u2069` : text
