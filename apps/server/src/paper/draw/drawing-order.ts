/** Thai vowels and marks that stand above their consonant, and the vowel am with those before it. */
const SARA_AM = /([\u0E31\u0E34-\u0E37\u0E47-\u0E4E]*)\u0E33/g
const CIRCLE = '\u0E4D'
const SARA_AA = '\u0E32'

/**
 * A text in the order in which its marks are drawn. The vowel am is a circle above its consonant and a letter
 * after it, and a tone stands above that circle: am is said after the tone, its circle is drawn before it.
 * Fontkit draws the circle over the tone.
 */
export const inDrawingOrder = (text: string): string => text.replaceAll(SARA_AM, `${CIRCLE}$1${SARA_AA}`)
