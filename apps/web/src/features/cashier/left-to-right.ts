/** An amount amid a sentence of any language: in one of Arabic its parts would change places. */
export const leftToRight = (figure: string): string => `\u2066${figure}\u2069`
