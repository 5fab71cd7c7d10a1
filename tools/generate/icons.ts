import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'oxfmt'
import * as z from 'zod'

/** The folder of the icons, and the folders that may use them. */
export const ICONS = 'packages/ui/src/icons'
const USED_IN = ['packages/ui/src', 'packages/ui/gallery', 'apps/web/src', 'apps/console/src']
const DRAWN = dirname(createRequire(import.meta.url).resolve('lucide-react/icons/x'))
const LUCIDE = join(DRAWN, '../../..')
/** Written by hand. */
const FRAME = 'Icon.tsx'

/** Icons renamed from Lucide, whose name is too vague. */
const OURS: Readonly<Record<string, string>> = { CircleI: 'info' }

/** Shapes of an icon: each tag with its attributes, including a key for React. */
const shapes = z.array(z.tuple([z.string(), z.record(z.string(), z.string())]))
type Shapes = z.output<typeof shapes>
/** The export of a Lucide module that holds its shapes. */
const DRAWING = '__iconData'
const drawing = z.object({ [DRAWING]: z.object({ node: shapes }) })
const library = z.object({ version: z.string() })
/** Rules of white space that an icon needs. */
const formatting = z.object({ semi: z.boolean(), singleQuote: z.boolean(), printWidth: z.number() })

/**
 * The icons that our pages import from `@fairtick/ui/icons`, each a separate file as in Lucide, so that a
 * page loads only its own icons. By path, with Lucide's licence.
 */
export async function icons(root: string): Promise<Readonly<Record<string, string>>> {
  const names = usedIcons(root)
  const { version } = library.parse(JSON.parse(readFileSync(join(LUCIDE, 'package.json'), 'utf8')))
  const head = `// From Lucide ${version}, whose licence is beside it. Made by npm run generate.\n`
  const pages: Record<string, string> = {
    [`${ICONS}/LICENSE`]: readFileSync(join(LUCIDE, 'LICENSE'), 'utf8'),
  }
  const rules = formatting.parse(JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')))
  const write = async (file: string, text: string) => {
    const { code, errors } = await format(file, head + text, rules)
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
    pages[`${ICONS}/${file}`] = code
  }
  for (const name of names) await write(`${name}.tsx`, component(name, await shapesOf(name)))
  await write('index.ts', names.map((name) => `export { ${name} } from './${name}'\n`).join(''))
  return pages
}

/** Existing icons without an import. */
export function leftIcons(root: string, made: Readonly<Record<string, string>>): readonly string[] {
  const there = readdirSync(join(root, ICONS)).filter((name) => name !== FRAME)
  return there.map((name) => `${ICONS}/${name}`).filter((path) => !(path in made))
}

/** The imported names, in order. */
function usedIcons(root: string): readonly string[] {
  const names = USED_IN.flatMap((folder) => sourcesIn(join(root, folder))).flatMap((file) =>
    importedIn(readFileSync(file, 'utf8')),
  )
  return [...new Set(names)].toSorted()
}

/** The icons that a source imports. */
export function importedIn(source: string): readonly string[] {
  const lists = source.matchAll(/import \{([^}]*)\} from '(?:@fairtick\/ui|(?:\.\.?\/)+src|\.\.)\/icons'/g)
  return [...lists].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
}

function sourcesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name))
}

const kebab = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replaceAll(/(\d)([A-Z])/g, '$1-$2')
    .toLowerCase()

async function shapesOf(name: string): Promise<Shapes> {
  const file = join(DRAWN, `${OURS[name] ?? kebab(name)}.mjs`)
  if (!existsSync(file)) throw new Error(`Lucide has no icon ${name}`)
  const other = /export \{ default \} from '\.\/(.*)\.mjs'/.exec(readFileSync(file, 'utf8'))?.[1]
  const drawn = other === undefined ? file : join(DRAWN, `${other}.mjs`)
  const imported: unknown = await import(pathToFileURL(drawn).href)
  return drawing.parse(imported)[DRAWING].node
}

function component(name: string, drawn: Shapes): string {
  const tags = drawn.map(([tag, attributes]) => {
    const shown = Object.entries(attributes).filter(([each]) => each !== 'key')
    const written = shown.map(([each, value]) => `${each}="${value}"`)
    return `<${tag} ${written.join(' ')} />`
  })
  return `import { Icon, type IconProps } from './Icon'

export const ${name} = (props: IconProps) => <Icon {...props}>${tags.join('')}</Icon>
`
}
