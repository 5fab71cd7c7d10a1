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

  it('what is chosen lies above its track, not below it', () => {
    expect(luminance(read('chosen'))).toBeGreaterThan(luminance(read('sunken')))
  })

  it.each(grounds)('the edge of a field can be seen on %s (WCAG 1.4.11, 3:1)', (ground) => {
    expect(contrast(read('line-strong'), read(ground))).toBeGreaterThanOrEqual(3)
  })

  it.each(['ground', 'surface', 'raised'])(
    'what is switched on can be seen on %s (WCAG 1.4.11, 3:1)',
    (ground) => {
      expect(contrast(read('accent-fill'), read(ground))).toBeGreaterThanOrEqual(3)
    },
  )
})

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
