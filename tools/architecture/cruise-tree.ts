import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { isSource } from '../tree/list-files'

/** One import that a rule forbids. */
export type Violation = { rule: string; from: string; to: string }

/** The modules that the cruiser saw in a tree, and the violations. */
export type Sight = { modules: readonly string[]; dependencies: number; violations: readonly Violation[] }

const FOLDERS = ['packages', 'apps', 'tests', 'bench', 'tools']
const PACKAGE_SCOPE = '@fairtick/'

/** The modules that a rule applies to. */
export interface Reach {
  readonly name: string
  readonly path: string | readonly string[] | undefined
  readonly pathNot: string | readonly string[] | undefined
}

/** A rule of .dependency-cruiser.cjs, with its advice. */
export type Rule = Reach & { readonly comment: string }

/** The rules in .dependency-cruiser.cjs, by their names. */
export async function architectureRules(root: string): Promise<Map<string, Rule>> {
  const { forbidden = [] } = await extractConfig(join(root, '.dependency-cruiser.cjs'))
  return new Map(
    forbidden.map(({ name = 'unnamed', comment = '', from }) => {
      const { path, pathNot } = from
      return [name, { name, comment, path, pathNot }]
    }),
  )
}

/**
 * Follows every import of the tree in `folder` and checks it against the rules of the project in `root`.
 * Imports of types count.
 */
export async function cruiseTree(root: string, folder = root): Promise<Sight> {
  const { options = {}, ...ruleSet } = await extractConfig(join(root, '.dependency-cruiser.cjs'))
  const { tsConfig: _, ...cruiseOptions } = options
  const report = await cruise(
    FOLDERS.filter((name) => existsSync(join(folder, name))),
    { ...cruiseOptions, ruleSet, validate: true, baseDir: folder },
    { ...options.enhancedResolveOptions, alias: folder === root ? {} : packagesOf(folder) },
    { tsConfig: tsConfigOf(root) },
  )
  if (typeof report.output === 'string')
    throw new Error(`dependency-cruiser answered with text: ${report.output}`)
  return sightOf(report.output)
}

type TsConfig = ReturnType<typeof extractTsConfig>
const tsConfigs = new Map<string, TsConfig>()

/** Cached: a hundred small trees are checked by one project's rules. */
function tsConfigOf(root: string): TsConfig {
  const config = tsConfigs.get(root) ?? extractTsConfig(join(root, 'tsconfig.json'))
  tsConfigs.set(root, config)
  return config
}

function sightOf(result: ICruiseResult): Sight {
  const own = result.modules.filter(
    (module) => isSource(module.source) && !module.source.includes('node_modules/'),
  )
  return {
    modules: own.map((module) => module.source),
    dependencies: own.reduce((sum, module) => sum + module.dependencies.length, 0),
    violations: result.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
  }
}

/** A small tree has its own packages, not those of node_modules. */
function packagesOf(folder: string): Record<string, string> {
  const packages = join(folder, 'packages')
  if (!existsSync(packages)) return {}
  return Object.fromEntries(
    readdirSync(packages).map((name) => [PACKAGE_SCOPE + name, join(packages, name, 'src/index.ts')]),
  )
}
