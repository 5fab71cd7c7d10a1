import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Figure } from './Figure'

const dirOf = (children: string, hasWords = false) =>
  /dir="(\w+)"/.exec(renderToStaticMarkup(<Figure hasWords={hasWords}>{children}</Figure>))?.[1]

describe('a figure', () => {
  it('runs left to right, and as its text does where it has words', () => {
    expect(dirOf('1,234.50 USD')).toBe('ltr')
    expect(dirOf('30 s', true)).toBe('auto')
  })

  it('runs right to left with Arabic letters, also beside Latin ones', () => {
    for (const text of ['30 ث', '0.00 من 5,000.00', '1 مقابل 1.22', 'USD من 5'])
      expect(dirOf(text)).toBe('rtl')
  })
})
