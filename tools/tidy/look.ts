import type { Facts, FileText, Rule } from './rule'

/** The result of a look over the tree: a line for each fault, and how many files each rule saw. */
export type Look = { faults: string[]; seen: ReadonlyMap<string, number> }

/** Checks every file against every rule that applies to it. */
export function lookOver(files: Iterable<FileText>, rules: readonly Rule[], facts: Facts): Look {
  const seen = new Map(rules.map((rule) => [rule.name, 0]))
  const faults = new Set<string>()
  for (const file of files) {
    for (const rule of rules.filter(({ looksAt }) => looksAt(file.path))) {
      seen.set(rule.name, (seen.get(rule.name) ?? 0) + 1)
      for (const { path = file.path, line, says } of rule.find(file, facts)) {
        faults.add(`${path}:${line} ${rule.name}: ${says}\n    ${rule.advice}`)
      }
    }
  }
  return { faults: [...faults], seen }
}

/** Lists rules that saw fewer files than their minimum: a check without files must not pass. */
export function blindRules(seen: ReadonlyMap<string, number>, rules: readonly Rule[]): string[] {
  return rules
    .filter((rule) => (seen.get(rule.name) ?? 0) < rule.floor)
    .map(
      (rule) => `blind: ${rule.name} saw ${seen.get(rule.name) ?? 0} files, expected at least ${rule.floor}`,
    )
}
