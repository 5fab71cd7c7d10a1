/** A check: a command, how to read the amount it checked from its output, and the minimum of that. */
export type Step = {
  name: string
  command: readonly string[]
  /** the amount that the command reports as seen, undefined without a report */
  seen: (output: string) => number | undefined
  floor: number
  /** lines of the output that do not explain a failure */
  isNoise?: (line: string) => boolean
}

/**
 * TypeScript 7 checks the types, in a quarter of the time; tools that read the syntax tree need the library
 * of TypeScript 6 (docs/decisions/0087-two-typescripts.md).
 */
const TYPES = 'node node_modules/typescript7/bin/tsc --noEmit --pretty false --listFiles'.split(' ')
const tsx = ['node', '--import', 'tsx']
/** Minimum texts that a check of a language must see. */
const TEXTS_MIN = 2_000

/** All languages match the English texts. */
const WORDS: readonly Step[] = [
  {
    name: 'texts',
    command: [...tsx, 'tools/texts/run.ts'],
    seen: numberIn(/^saw (\d+) texts/m),
    floor: 18 * TEXTS_MIN,
  },
]

/** All checks, the longest first. `sources` is the number of TypeScript files in the tree. */
export function checkSteps(root: string, sources: number): readonly Step[] {
  const isListed = (line: string): boolean => line.startsWith(root) && /\.([cm]?ts|tsx|json)$/.test(line)
  const isOwn = (line: string): boolean => isListed(line) && !line.includes('/node_modules/')
  return [
    {
      name: 'types',
      command: TYPES,
      seen: (output) => output.split('\n').filter(isOwn).length,
      floor: sources,
      isNoise: isListed,
    },
    {
      name: 'lint',
      command: ['oxlint', '--type-aware', '--deny-warnings'],
      seen: numberIn(/ on (\d+) files/),
      floor: sources,
    },
    {
      name: 'dead code',
      command: [
        'knip',
        '--no-progress',
        '--reporter',
        'symbols',
        '--reporter',
        './tools/check/knip-count-reporter.ts',
      ],
      seen: numberIn(/^saw (\d+) files/m),
      floor: Math.floor(sources * 0.9),
    },
    {
      name: 'architecture',
      command: [...tsx, 'tools/architecture/run.ts'],
      seen: numberIn(/^saw (\d+) /m),
      floor: sources,
    },
    {
      name: 'formatting',
      command: ['oxfmt', '--check'],
      seen: numberIn(/ on (\d+) files/),
      floor: sources,
    },
    {
      name: 'tidy',
      command: [...tsx, 'tools/tidy/run.ts'],
      seen: numberIn(/^saw (\d+) files/m),
      floor: sources,
    },
    ...WORDS,
    {
      name: 'generated',
      command: [...tsx, 'tools/generate/run.ts', '--check'],
      seen: numberIn(/^saw (\d+) /m),
      floor: 30,
    },
  ]
}

function numberIn(pattern: RegExp): (output: string) => number | undefined {
  return (output) => {
    const figure = pattern.exec(output)?.[1]
    return figure === undefined ? undefined : Number(figure)
  }
}
