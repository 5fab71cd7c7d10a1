import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function block(selector: string): Map<string, string> {
  const at = css.indexOf(`${selector} {`)
  const body = css.slice(at, css.indexOf('\n}', at))
  return new Map(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Oklab distance below which a thin line and a candle are confused; found by trial. */
const MISTAKEN_BELOW = 0.11

/** The perceived distance of two colours (Oklab). */
function difference(one: string, other: string): number {
  const [first, second] = [oklab(one), oklab(other)]
  return Math.hypot(...first.map((value, at) => value - (second[at] ?? 0)))
}

function oklab(colour: string): readonly number[] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

const grounds = ['ground', 'surface', 'raised', 'sunken']
const texts = ['ink', 'ink-soft', 'ink-faint', 'accent', 'warn', 'danger', 'green', 'red', 'blue', 'orange']
const pairs = [
  ...['green', 'red', 'blue', 'orange', 'accent', 'warn', 'danger'].map((name) => [name, `${name}-soft`]),
  ...['green', 'red', 'blue', 'orange', 'danger', 'demo'].map((name) => [`on-${name}`, name]),
  ...[1, 2, 3, 4, 5, 6].map((number) => [`on-badge-${number}`, `badge-${number}`]),
  ['on-accent', 'accent-fill'],
  ['surface', 'ink'],
  ['ink', 'accent-soft'],
  ['ink', 'chosen'],
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
]

describe.each([
  ['light', block(':root')],
  ['dark', block(":root[data-theme='dark']")],
])('the %s theme', (_name, colours) => {
  const read = (token: string | undefined) => colours.get(token ?? '') ?? `no token ${token}`

  it.each(pairs)('%s can be read on %s (WCAG 1.4.3, 4.5:1)', (text, ground) => {
    expect(contrast(read(text), read(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it('a chosen segment is lighter than its track', () => {
    expect(luminance(read('chosen'))).toBeGreaterThan(luminance(read('sunken')))
  })

  it.each([1, 2, 3, 4, 5])(
    'the line %i of an indicator can be seen on the chart (WCAG 1.4.11, 3:1)',
    (number) => {
      expect(contrast(read(`series-${number}`), read('surface'))).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(
    [1, 2, 3, 4, 5].flatMap((number) =>
      ['green', 'red', 'blue', 'orange'].map((candle) => [`series-${number}`, candle]),
    ),
  )('%s is not a candle colour: not %s', (series, candle) => {
    expect(difference(read(series), read(candle))).toBeGreaterThanOrEqual(MISTAKEN_BELOW)
  })

  it.each(grounds)('the edge of a field can be seen on %s (WCAG 1.4.11, 3:1)', (ground) => {
    expect(contrast(read('line-strong'), read(ground))).toBeGreaterThanOrEqual(3)
  })

  it.each(['ground', 'surface', 'raised'])(
    'a switched-on control can be seen on %s (WCAG 1.4.11, 3:1)',
    (ground) => {
      expect(contrast(read('accent-fill'), read(ground))).toBeGreaterThanOrEqual(3)
    },
  )
})

/** Below it a placeholder is taken for an empty page; found by trial. */
const PLACEHOLDER = 1.15

describe.each([
  ['light', block(':root')],
  ['dark', block(":root[data-theme='dark']")],
])('a placeholder in the %s theme', (_name, colours) => {
  it.each(grounds)('can be seen on %s at both ends of its shimmer', (ground) => {
    const motion = readFileSync(new URL('./motion.css', import.meta.url), 'utf8')
    const faintest = Number(/@keyframes shimmer \{\s*50% \{\s*opacity: ([\d.]+);/.exec(motion)?.[1])
    const [skeleton = '', below = ''] = [colours.get('skeleton'), colours.get(ground)]
    for (const opacity of [1, faintest])
      expect(contrast(mixed(skeleton, below, opacity), below)).toBeGreaterThanOrEqual(PLACEHOLDER)
  })
})

/** A colour with an opacity over another. */
function mixed(colour: string, below: string, opacity: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [over, under] = [colour, below].map((each) => Number.parseInt(each.slice(at, at + 2), 16))
    return Math.round((over ?? 0) * opacity + (under ?? 0) * (1 - opacity))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

describe('the tokens', () => {
  it('are the same names in both themes', () => {
    expect([...block(":root[data-theme='dark']").keys()]).toEqual([...block(':root').keys()])
  })

  it('have three sets of up and down', () => {
    expect(css.match(/data-updown='[\w-]+'/g)).toEqual([
      "data-updown='green-red'",
      "data-updown='red-green'",
      "data-updown='blue-orange'",
    ])
  })
})
