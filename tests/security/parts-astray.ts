const ANSWERS_CASES = /export async function (\w+)\b[^{]*?Promise<(?:readonly )?Case\[\]>/g
const IMPORTS = /import \{([^}]*)\} from '\.{1,2}\/(?:[\w-]+\/)*([\w-]+)'/g

/**
 * Returns functions that return cases but are never called from the root: their attacks would be silently
 * skipped. `files` are the texts of the folder and its rooms by name, without extension.
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
