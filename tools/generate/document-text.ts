const WIDTH = 160

/** The JSON of a document in readable form: values that fit are on one line, references share lines. */
export const documentText = (document: unknown): string => `${written(document, '', 0)}\n`

/** `used`: the width on the first line taken by the name before the value and the comma behind it. */
function written(value: unknown, indent: string, used: number): string {
  const short = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + used + short.length <= WIDTH)
    return short
  const inner = `${indent} `
  if (Array.isArray(value))
    return `[\n${value.map((each) => inner + written(each, inner, 1)).join(',\n')}\n${indent}]`
  const members = Object.entries(value).filter(([, each]) => each !== undefined)
  const lines: string[] = []
  let isOpen = false
  for (const [name, each] of members) {
    const head = `${JSON.stringify(name)}: `
    const member = head + written(each, inner, head.length + 1)
    const last = lines.at(-1)
    const isReference = member.startsWith(`${head}{"$ref":`)
    if (isReference && isOpen && last !== undefined && last.length + member.length + 3 <= WIDTH)
      lines[lines.length - 1] = `${last}, ${member}`
    else lines.push(inner + member)
    isOpen = isReference
  }
  return `{\n${lines.join(',\n')}\n${indent}}`
}
