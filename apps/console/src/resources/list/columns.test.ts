import { EVERY_RESOURCE } from '@fairtick/wire/admin'
import { describe, expect, it } from 'vitest'
import { FIRST_SHOWN, columnsOf } from './columns'

describe('the columns of a list', () => {
  it('are all fields, each once, but for those that another column says', () => {
    for (const resource of EVERY_RESOURCE) {
      const names = columnsOf(resource).map(({ name }) => name)
      expect(names.toSorted()).toEqual(
        Object.keys(resource.fields)
          .filter((field) => !['withdrawals.approved', 'service.at'].includes(`${resource.name}.${field}`))
          .toSorted(),
      )
    }
  })

  it('have every warning among those that are shown first', () => {
    for (const resource of EVERY_RESOURCE) {
      const first = columnsOf(resource).slice(0, FIRST_SHOWN)
      expect(first.map(({ name }) => name)).toEqual(expect.arrayContaining([...resource.warnings]))
    }
  })
})
