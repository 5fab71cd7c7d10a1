import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { architectureRules, cruiseTree } from './cruise-tree'
import { blindWaysOf } from './through-barrels'

const EXAMPLES = 'tools/architecture/bad'

/**
 * Faults of the bad examples below `root`: each rule has one, and an example breaks only its own rule, even
 * when its import goes through a barrel.
 */
export async function faultsOfExamples(root: string): Promise<string[]> {
  const rules = [...(await architectureRules(root)).keys()]
  const folder = join(root, EXAMPLES)
  const examples = existsSync(folder) ? readdirSync(folder) : []
  const faults = [
    ...rules
      .filter((rule) => !examples.includes(rule))
      .map((rule) => `${rule}: has no bad example in ${EXAMPLES}/${rule}/`),
    ...examples
      .filter((name) => !rules.includes(name))
      .map((name) => `${EXAMPLES}/${name}/: there is no such rule`),
  ]
  for (const rule of examples.filter((name) => rules.includes(name))) {
    faults.push(...(await faultsOfExample(root, rule)))
  }
  return faults
}

async function faultsOfExample(root: string, rule: string): Promise<string[]> {
  const example = join(root, EXAMPLES, rule)
  const { violations } = await cruiseTree(root, example)
  const fired = [...new Set(violations.map((violation) => violation.rule))]
  if (fired.length === 1 && fired[0] === rule) return blindWaysOf(root, example, violations)
  return [`${rule}: its bad example made ${fired.length === 0 ? 'no rule' : fired.join(', ')} fire`]
}
