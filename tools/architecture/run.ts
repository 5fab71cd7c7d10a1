import { faultsOfExamples } from './bad-examples'
import { architectureRules, cruiseTree } from './cruise-tree'
import { faultsOfReach, faultsOfSight, treeOnDisk } from './floor'

const root = process.cwd()
const rules = await architectureRules(root)
const sight = await cruiseTree(root)
const faults = [
  ...sight.violations.map(
    ({ rule, from, to }) => `${rule}: ${from} → ${to}\n    ${rules.get(rule)?.comment ?? ''}`,
  ),
  ...faultsOfSight(sight, treeOnDisk(root)),
  ...faultsOfReach([...rules.values()], sight.modules),
  ...(await faultsOfExamples(root)),
]

for (const fault of faults) console.log(fault)
console.log(
  `saw ${sight.modules.length} modules, ${sight.dependencies} dependencies, ${rules.size} rules, each with a bad example that reaches it directly and through barrels`,
)
process.exitCode = faults.length === 0 ? 0 : 1
