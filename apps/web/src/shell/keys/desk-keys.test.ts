import { expect, it } from 'vitest'
import { type DeskKey, type Pressed, actOf } from './desk-keys'

const press = (change: Partial<Pressed>): Pressed => ({
  code: '',
  key: '',
  hasModifier: false,
  hasCommand: false,
  isTyping: false,
  isCovered: false,
  ...change,
})

it.each<[string, Partial<Pressed>, DeskKey | undefined]>([
  ['B buys', { code: 'KeyB', key: 'b' }, 'first'],
  ['the same key on a Cyrillic keyboard', { code: 'KeyB', key: 'и' }, 'first'],
  ['S sells', { code: 'KeyS', key: 's' }, 'second'],
  ['P says the price', { code: 'KeyP', key: 'p' }, 'price'],
  ['a question mark', { code: 'Slash', key: '?' }, 'help'],
  ['a letter typed into a field', { code: 'KeyB', key: 'b', isTyping: true }, undefined],
  ['a letter under a dialog', { code: 'KeyB', key: 'b', isCovered: true }, undefined],
  [
    'Ctrl+B, which is the browser’s',
    { code: 'KeyB', key: 'b', hasModifier: true, hasCommand: true },
    undefined,
  ],
  ['Ctrl+K', { code: 'KeyK', key: 'k', hasModifier: true, hasCommand: true }, 'palette'],
  [
    'Ctrl+K in a field',
    { code: 'KeyK', key: 'k', hasModifier: true, hasCommand: true, isTyping: true },
    'palette',
  ],
  ['Alt+K', { code: 'KeyK', key: 'k', hasModifier: true }, undefined],
])('%s', (_what, change, act) => {
  expect(actOf(press(change), true)).toBe(act)
})

it('without single keys only Ctrl+K is left', () => {
  expect(actOf(press({ code: 'KeyB', key: 'b' }), false)).toBeUndefined()
  expect(actOf(press({ code: 'KeyK', key: 'k', hasModifier: true, hasCommand: true }), false)).toBe('palette')
})
