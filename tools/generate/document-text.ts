const WIDTH = 160

/** The JSON of a document in readable form: values that fit are on one line. */
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
  const lines = members.map(([name, each]) => {
    const head = `${JSON.stringify(name)}: `
    return inner + head + written(each, inner, head.length + 1)
  })
  return `{\n${lines.join(',\n')}\n${indent}}`
}
