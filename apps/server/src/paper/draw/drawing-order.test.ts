import Document from 'pdfkit'
import { expect, it } from 'vitest'
import { inDrawingOrder } from './drawing-order'
import { createTypesetter } from './typesetter'

it.each([
  ['water', 'น้ำ', 'นํ้า'],
  ['already, without a tone', 'ทำ', 'ทํา'],
  ['a tone of each kind', 'ก่ำก้ำก๊ำก๋ำ', 'กํ่ากํ้ากํ๊ากํ๋า'],
  ['no am', 'สมชาย ปิ่น', 'สมชาย ปิ่น'],
])('the circle of am comes before the tone: %s', (_what, said, drawn) => {
  expect([...inDrawingOrder(said)]).toEqual([...drawn])
})

it('a tone with am stands as high as over any vowel, and nothing is lifted over it', () => {
  const page = { size: [595, 842], margin: 0, lang: 'th', info: {} } as const
  const document = new Document({ autoFirstPage: false, font: null, ...page })
  const { words } = createTypesetter(document, { htmlLang: 'th', dir: 'ltr' })
  // "Ts" lifts a glyph: with the tone below its circle, the circle was lifted by a third of the size.
  expect(words('น้ำ').draw(0, 0, 1000)).not.toContain(' Ts ')
  expect(words('น้ำ').draw(0, 0, 1)).toContain('/ActualText <feff0e190e490e33>')
  expect(words('ปิ่น').draw(0, 0, 1000)).toContain('-59 Ts')
})
