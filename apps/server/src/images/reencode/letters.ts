/**
 * Letters of 5 by 7 points, drawn here to need no system font: ten hex digits each, two per column, whose
 * lowest bit is the top point. From the space to the underscore, in order.
 */
const LETTERS = [
  '0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649562050 0008070300',
  '001c224100 0041221c00 2a1c7f1c2a 08083e0808 0080703000 0808080808 0000606000 2010080402',
  '3e5149453e 00427f4000 7249494946 2141494d33 1814127f10 2745454539 3c4a494931 4121110907',
  '3649494936 464949291e 0000140000 0040340000 0008142241 1414141414 0041221408 0201590906',
  '3e415d594e 7c1211127c 7f49494936 3e41414122 7f4141413e 7f49494941 7f09090901 3e41415173',
  '7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f021c027f 7f0408107f 3e4141413e',
  '7f09090906 3e4151215e 7f09192946 2649494932 03017f0103 3f4040403f 1f2040201f 3f4038403f',
  '6314081463 0304780403 6159494d43 007f414141 0204081020 004141417f 0402010204 4040404040',
]
  .join(' ')
  .split(' ')
/** The four characters after the small letters, and the one before them. */
const MORE: Readonly<Record<string, string>> = {
  '`': '0003070800',
  '{': '0008364100',
  '|': '0000770000',
  '}': '0041360800',
  '~': '0201020402',
}
const UNKNOWN = '7f4141417f'
const COLUMNS = 5
const ROWS = 7
const SPACE = ' '.charCodeAt(0)

/** Columns from the beginning of one letter to the next. */
export const LETTER_WIDTH = COLUMNS + 1

/** The points of a text, each by its column and row; small letters are drawn as capitals. */
export function pointsOf(text: string): readonly { readonly column: number; readonly row: number }[] {
  return [...text.toUpperCase()].flatMap((letter, at) => {
    const columns = Buffer.from(MORE[letter] ?? LETTERS[letter.charCodeAt(0) - SPACE] ?? UNKNOWN, 'hex')
    return [...columns].flatMap((bits, column) =>
      Array.from({ length: ROWS }, (_, row) => row)
        .filter((row) => (bits >> row) % 2 === 1)
        .map((row) => ({ column: at * LETTER_WIDTH + column, row })),
    )
  })
}
