import type { SheetHead } from '../messages'
import type { TableColumn } from '../tables/table'
import type { Format } from './format'

/** One table as a JSON document: each row an object by the names of the columns. */
export function jsonFormat({
  title,
  from,
  to,
  notice,
}: Extract<SheetHead, { readonly format: 'json' }>): Format {
  let columns: readonly TableColumn[] = []
  let comma = ''
  return {
    begin: () =>
      `{"title":${JSON.stringify(title)},"from":"${from}","to":"${to}",${notice === undefined ? '' : `"notice":${JSON.stringify(notice)},`}"rows":[`,
    table({ columns: those }) {
      columns = those
      return ''
    },
    rows(rows) {
      let text = ''
      for (const row of rows) {
        text += `${comma}\n${objectOf(columns, row)}`
        comma = ','
      }
      return text
    },
    finish: () => '\n]}\n',
  }
}

/** Tables as one JSON document: each row an object by the names of the columns. */
export function documentFormat(): Format {
  let columns: readonly TableColumn[] = []
  let before = '{'
  let comma = ''
  return {
    table({ columns: those }, { name = '' }) {
      columns = those
      const text = `${before}${JSON.stringify(name)}:[`
      before = '],\n'
      comma = '\n'
      return text
    },
    rows(rows) {
      let text = ''
      for (const row of rows) {
        text += comma + objectOf(columns, row)
        comma = ',\n'
      }
      return text
    },
    finish: () => ']}\n',
  }
}

const objectOf = (columns: readonly TableColumn[], row: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? ''])))
