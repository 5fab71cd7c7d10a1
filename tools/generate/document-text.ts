const WIDTH = 160

/** The JSON of a document, for people too: what fits on a line stands on one. */
export const documentText = (document: unknown): string => `${written(document, '', 0)}\n`

/** `used`: the room on the first line that is taken by a name before the value and a comma behind it. */
function written(value: unknown, indent: string, used: number): string {
  const short = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + used + short.length <= WIDTH)
    return short
  const inner = `${indent} `
  if (Array.isArray(value))
    return `[\n${value.map((each) => inner + written(each, inner, 1)).join(',\n')}\n${indent}]`
  const members = Object.entries(value).filter(([, each]) => each !== undefined)
  const lines = members.map(([name, each]) => {
    const head = `${JSON.stringify(name)}: `
    return inner + head + written(each, inner, head.length + 1)
  })
  return `{\n${lines.join(',\n')}\n${indent}}`
}
