import { languages, rememberLanguage } from '@fairtick/texts'
import { type WireProof, readProof } from '@fairtick/wire'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, presses, renders } from '../rendered.cases'
import { CheckYourself } from './CheckYourself'
import { RulesVersion } from './RulesVersion'

const ARABIC = /\p{Script=Arabic}/u

/** Arabic words that are forced to be read from left to right. */
const forced = () =>
  [...document.querySelectorAll('[dir=ltr]')]
    .map((each) => each.textContent)
    .filter((each) => ARABIC.test(each))

it('leaves the words of a proof to the direction of an Arabic page', async () => {
  const arabic = languages.find(({ value }) => value === 'ar')
  if (arabic) rememberLanguage(arabic)
  await renders(
    <>
      <RulesVersion version={1} />
      <CheckYourself proof={readProof(exampleOf('proof') as unknown as WireProof)} />
    </>,
  )
  await presses('check-yourself')
  expect(screen.getByTestId('checked-ticks').textContent).toMatch(ARABIC)
  expect(screen.getByRole('link').textContent).toMatch(ARABIC)
  expect(forced()).toEqual([])
})
