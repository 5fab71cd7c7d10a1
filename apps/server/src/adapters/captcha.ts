import type { DrawCaptcha } from '../ports'

const LETTERS = 5
/** Characters that are easily mistaken for one another. */
const LOOKALIKES = '0Oo1lIi5S2Z8B9gq'

/**
 * Draws letters as outlines and turns them into pixels, so the picture holds no text. Both libraries are
 * loaded with the first picture: reading the font of one takes a tenth of a start's time.
 */
export const drawCaptcha: DrawCaptcha = async () => {
  const [{ default: sharp }, { default: svgCaptcha }] = await Promise.all([
    import('sharp'),
    import('svg-captcha'),
  ])
  const { text, data } = svgCaptcha.create({
    size: LETTERS,
    ignoreChars: LOOKALIKES,
    noise: 3,
    width: 160,
    height: 56,
    color: false,
    background: 'white',
  })
  const png = await sharp(Buffer.from(data)).png().toBuffer()
  return { text, image: `data:image/png;base64,${png.toString('base64')}` }
}
