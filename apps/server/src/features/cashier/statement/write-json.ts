import type { Sheet } from './sheet'

/** A sheet as one JSON document, in pieces: each row an object by the names of the columns. */
export async function* writeJson(sheet: Sheet): AsyncGenerator<string> {
  yield `{"title":${JSON.stringify(sheet.title)},"from":"${sheet.from}","to":"${sheet.to}",${sheet.notice === undefined ? '' : `"notice":${JSON.stringify(sheet.notice)},`}"rows":[`
  let comma = ''
  for (const part of sheet.parts)
    for await (const row of part.rows) {
      const pairs = sheet.columns.map(({ name }, at) => [name, row[at] ?? ''])
      yield `${comma}\n${JSON.stringify(Object.fromEntries(pairs))}`
      comma = ','
    }
  yield '\n]}\n'
}
