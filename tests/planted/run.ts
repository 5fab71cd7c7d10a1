// Plants one fault after another in a copy of a commit and looks which test finds it: README.md.
import { parseArgs } from 'node:util'
import type { Fault } from './fault'
import { FAULTS } from './faults'
import { type TestRuns, type Verdict, createTestRuns } from './run-tests'
import { makeScratchTree, timesFound } from './scratch-tree'

const JOURNEYS = 'tests/journeys'

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    likely: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    from: { type: 'string', default: 'HEAD' },
    also: { type: 'string', default: '' },
  },
})
const wanted = listed(values.only)
const unknown = wanted.filter((name) => FAULTS.every((fault) => fault.name !== name))
if (unknown.length > 0) throw new Error(`no faults of these names: ${unknown.join(', ')}`)
const faults = wanted.length === 0 ? FAULTS : FAULTS.filter(({ name }) => wanted.includes(name))

const tree = makeScratchTree(process.cwd(), values.from)
const runs = createTestRuns(tree.root)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    void runs.stop().then(() => {
      tree.remove()
      process.exit(1)
    })
  })

try {
  console.log(`In ${tree.root}, of ${tree.commit}`)
  process.exitCode = (await plantAll()) === faults.length ? 0 : 1
} finally {
  tree.remove()
}

/** Answers how many were found. */
async function plantAll(): Promise<number> {
  const lost = faults.filter((fault) => timesFound(tree.root, fault) !== 1)
  for (const { name } of lost)
    console.log(`${name}: its text does not stand in the tree once, so it is not planted`)
  const rows: string[] = []
  const files = new Set<string>()
  let found = 0
  for (const fault of faults.filter((each) => !lost.includes(each))) {
    const began = performance.now()
    const takeOut = tree.plant(fault)
    const { foundBy, file } = await lookFor(fault, runs).finally(takeOut)
    if (foundBy !== undefined) found += 1
    if (file !== undefined) files.add(file)
    const seconds = Math.round((performance.now() - began) / 1000)
    rows.push(`| ${fault.name} | ${foundBy?.replaceAll('|', '\\|') ?? 'no test'} | ${seconds} s |`)
    console.log(rows.at(-1))
  }
  console.log(`\n| fault | found by | after |\n|---|---|---|\n${rows.join('\n')}\n`)
  await control([...files])
  console.log(`found ${found} of ${faults.length}`)
  return found
}

/** The cheapest first: what probably finds it, what imports the file, and then everything. */
async function lookFor(fault: Fault, { narrowed, related, script }: TestRuns): Promise<Verdict> {
  const likely = [...fault.likely, ...listed(values.also)]
  const [journeys, others] = [likely.filter(isJourney), likely.filter((path) => !isJourney(path))]
  const steps: (() => Promise<Verdict>)[] = []
  if (others.length > 0) steps.push(() => narrowed(others))
  for (const journey of journeys) steps.push(() => script('test', [...journey.split(' '), '-x']))
  if (!values.likely)
    steps.push(
      () => related(fault.file),
      () => script('test', []),
    )
  if (values.long) steps.push(() => script('test:long', []))
  for (const step of steps) {
    const verdict = await step()
    if (verdict.foundBy !== undefined) return verdict
  }
  return { foundBy: undefined }
}

/** A test that fails without any fault has found none. */
async function control(files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const { foundBy } = await runs.narrowed(files)
  if (foundBy === undefined) console.log('Without a fault all of these files pass.')
  else console.log(`CAREFUL: this fails without a fault too: ${foundBy}`)
}

function isJourney(path: string): boolean {
  return path.includes(JOURNEYS)
}

function listed(text: string): readonly string[] {
  return text === '' ? [] : text.split(',')
}
