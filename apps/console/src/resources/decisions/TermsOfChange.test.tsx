import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TermsOfChange } from './TermsOfChange'

afterEach(cleanup)

it('a change is read by the names of its terms, and its translations by those of their languages', () => {
  const text = JSON.stringify({
    title: 'Basic',
    title_translations: '{"hk":"基本","de":"Basis"}',
    max_sub_amount: null,
  })
  const { container } = render(<TermsOfChange resource="funds" text={text} />)
  expect(container.textContent?.split('\n')).toEqual([
    'Title: Basic',
    'Title in other languages: 2 of 17 languages',
    'Traditional Chinese: 基本',
    'German: Basis',
    'Maximum: –',
  ])
  expect([...container.querySelectorAll('bdi[lang]')].map((each) => each.getAttribute('lang'))).toEqual([
    'zh-HK',
    'de',
  ])
})

it.each(['', 'null', '1'])('a change of nothing (%s) shows nothing', (text) => {
  const { container } = render(<TermsOfChange resource="funds" text={text} />)
  expect(container.textContent).toBe('')
})
