import { expect, it } from 'vitest'
import { EVERY_ADMIN_CALL, EVERY_RESOURCE } from '../every-admin-call'
import { ROW_PICTURES } from './row-pictures'

const ROWS = Object.entries(ROW_PICTURES)

it('every call of a picture is one of a row, so that operators can open it', () => {
  const opened = new Set(ROWS.flatMap(([, each]) => Object.values(each).map(({ call }) => call.path)))
  const pictures = Object.values(EVERY_ADMIN_CALL).filter(({ path }) => path.endsWith('/picture'))
  expect(pictures.map(({ path }) => path).filter((path) => !opened.has(path))).toEqual([])
})

it.each(ROWS)(
  'each picture of %s has a flag of its own, and a side that its call takes',
  (name, pictures) => {
    const resource = EVERY_RESOURCE.find((each) => each.name === name)
    for (const [field, { call, side }] of Object.entries(pictures)) {
      expect(resource?.fields[field]).toBe('flag')
      expect(call.path).toBe(`/api/admin/${name}/:id/picture`)
      expect('side' in call.parameters).toBe(side !== undefined)
    }
  },
)

it('a resource with a picture in each row names the fields of all', () => {
  // A row shows its picture by a flag: one whose name says so is a picture.
  const flags = EVERY_RESOURCE.flatMap(({ name, fields }) =>
    Object.keys(fields)
      .filter((field) => /(^|_)(pic|proof|avatar|picture)(_|$)/.test(field) && fields[field] === 'flag')
      .map((field) => `${name} ${field}`),
  )
  const opened = ROWS.flatMap(([name, each]) => Object.keys(each).map((field) => `${name} ${field}`))
  expect(flags.toSorted()).toEqual(opened.toSorted())
})
