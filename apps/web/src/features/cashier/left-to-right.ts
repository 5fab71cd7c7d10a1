/**
 * An amount inside a sentence of any language: isolated, since Arabic text would otherwise reorder its parts.
 */
export const leftToRight = (figure: string): string => `\u2066${figure}\u2069`
