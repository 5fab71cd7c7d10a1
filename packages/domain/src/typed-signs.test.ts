import { expect, it } from 'vitest'
import { typedSigns } from './typed-signs'

it('one name has one apostrophe and one hyphen, whatever wrote them', () => {
  for (const sign of ['\u2018', '\u2019', '\u00B4', '`', "'"])
    expect(typedSigns(`O${sign}Brien`)).toBe("O'Brien")
  for (const sign of ['\u2010', '\u2011', '\u2013', '\u2014', '-'])
    expect(typedSigns(`A${sign}B`)).toBe('A-B')
  expect(typedSigns('Kamakawiwo\u02BBole 古丽·买')).toBe('Kamakawiwo\u02BBole 古丽·买')
})
