const ANSWERS_CASES = /export async function (\w+)\b[^{]*?Promise<(?:readonly )?Case\[\]>/g
const IMPORTS = /import \{([^}]*)\} from '\.\/([\w-]+)'/g

/**
 * Functions that answer cases and that nobody calls on the way from where all are run: their attacks would
 * not be missed. `files` are the texts of the folder by name, without their ending.
 */
export function partsAstray(files: ReadonlyMap<string, string>, root = 'prove-all'): string[] {
  const called = new Set<string>()
  const reached = new Set<string>()
  const walk = (file: string) => {
    const text = files.get(file)
    if (text === undefined || reached.has(file)) return
    reached.add(file)
    for (const [whole, names = '', from = ''] of text.matchAll(IMPORTS)) {
      for (const name of names.split(',').map((each) => each.replace('type ', '').trim()))
        if (isUsed(text.replace(whole, ''), name)) called.add(`${from} ${name}`)
      walk(from)
    }
  }
  walk(root)
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(ANSWERS_CASES)]
      .map(([, name]) => `${file} ${name}`)
      .filter((part) => file !== root && !called.has(part)),
  )
}

const isUsed = (text: string, name: string) => name !== '' && new RegExp(`\\b${name}\\b`).test(text)
