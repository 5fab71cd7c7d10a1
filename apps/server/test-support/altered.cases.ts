/** The same text but for its last character, as someone would guess it; decoded as base64 it is something else too. */
export const altered = (text: string): string => text.slice(0, -1) + (/[A-P]$/.test(text) ? 'g' : 'A')
