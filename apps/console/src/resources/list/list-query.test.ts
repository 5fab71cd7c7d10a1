import { resources } from '@fairtick/wire/admin'
import { describe, expect, it } from 'vitest'
import { listQueryOf, fileQueryOf, changed, filtersOf } from './list-query'

const { charges } = resources
const query = (text: string) => new URLSearchParams(text)

describe('the address of a list', () => {
  it('asks for what the call knows, and for nothing else', () => {
    expect(listQueryOf(charges, query('status=0&sort=id&order=asc&page=2&evil=1&created_at=x&q='))).toEqual({
      status: '0',
      sort: 'id',
      order: 'asc',
      page: '2',
    })
  })

  it('has days of the operator, the last of them included', () => {
    const day = (date: number) => String(new Date(2026, 10, date).getTime())
    expect(listQueryOf(charges, query('from=2026-11-24&to=2026-11-30'))).toEqual({
      from: day(24),
      to: day(31),
    })
    expect(listQueryOf(charges, query('from=yesterday'))).toEqual({})
  })

  it('is cut by its filters, which a page and a sorting are not', () => {
    expect(filtersOf(charges, query('status=0&page=2&sort=id&q=abc'))).toEqual([
      ['status', '0'],
      ['q', 'abc'],
    ])
    expect(fileQueryOf(charges, query('status=0&page=2'))).toEqual({ status: '0' })
  })

  it('begins at the first page when something is changed', () => {
    expect(changed(query('status=0&page=3'), { q: 'abc' })).toBe('?status=0&q=abc')
    expect(changed(query('status=0'), { status: '' })).toBe('')
  })
})
