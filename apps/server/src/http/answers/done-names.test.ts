import { messageOf } from '@fairtick/texts/messages'
import { CODE } from '@fairtick/wire'
import { EVERY_CALL } from '@fairtick/wire/calls'
import { expect, it } from 'vitest'
import { successOf } from './done-names'

/** Changing calls without a sentence of success: they follow from reading and typing. */
const UNSAID = ['chatTyping', 'readChat']

it('says what was done by each changing call, but for those that nobody makes on purpose', () => {
  const plain = Object.entries(EVERY_CALL)
    .filter(([, { changes, path }]) => changes && successOf(path, 'en') === messageOf(CODE.success, 'en'))
    .map(([name]) => name)
  expect(plain.toSorted()).toEqual(UNSAID)
})
