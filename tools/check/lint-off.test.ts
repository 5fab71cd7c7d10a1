import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Rules {
  readonly rules: Readonly<Record<string, unknown>>
}
const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as Rules & { readonly overrides: Rules[] }
const style = readFileSync('STYLE.md', 'utf8')

const offIn = ({ rules }: Rules) => Object.keys(rules).filter((rule) => rules[rule] === 'off')
const section = style.split('## What lint leaves off\n')[1]?.split('\n## ')[0] ?? ''

/** The lists of the section, each with its lines. */
const lists = section
  .split('\n\n')
  .map((block) => block.split('\n').filter((line) => line.startsWith('- ')))
  .filter((lines) => lines.length > 0)

/** The rules of a line: the part before its reason. */
const rulesOf = (line: string) =>
  [...(line.split(': ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, rule = '']) => rule)

describe('what lint leaves off', () => {
  const places = [config, ...config.overrides].map(offIn).filter((rules) => rules.length > 0)

  it('stands in STYLE.md, place by place and rule by rule, and nothing else does', () => {
    expect(lists.map((lines) => lines.flatMap(rulesOf).toSorted())).toEqual(
      places.map((rules) => rules.toSorted()),
    )
  })

  it('has a reason each', () => {
    for (const line of lists.flat()) expect(line).toMatch(/^- `[^:]*`: \S+ \S+ \S+/)
  })
})
