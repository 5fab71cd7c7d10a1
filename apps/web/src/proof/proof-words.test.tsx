import { languages, rememberLanguage } from '@fairtick/texts'
import { type WireProof, readProof } from '@fairtick/wire'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, presses, renders } from '../rendered.cases'
import { CheckYourself } from './CheckYourself'
import { RulesVersion } from './RulesVersion'

const ARABIC = /\p{Script=Arabic}/u

/** Arabic texts forced to left-to-right order. */
const forced = () =>
  [...document.querySelectorAll('[dir=ltr]')]
    .map((each) => each.textContent)
    .filter((each) => ARABIC.test(each))

it('leaves the texts of a proof in the direction of an Arabic page', async () => {
  const arabic = languages.find(({ value }) => value === 'ar')
  if (arabic) rememberLanguage(arabic)
  await renders(
    <>
      <RulesVersion version={1} />
      <CheckYourself instrumentId={1} proof={readProof(exampleOf('proof'))} />
    </>,
  )
  await presses('check-yourself')
  expect(screen.getByTestId('checked-ticks').textContent).toMatch(ARABIC)
  for (const link of screen.getAllByRole('link')) expect(link.textContent).toMatch(ARABIC)
  expect(forced()).toEqual([])
})

it('links to the public block that holds the tick', async () => {
  const [hash, previous] = ['ab', 'cd'].map((each) => each.repeat(32))
  const block = { minute: 29_931_976, first_sequence: 1356, hash: hash ?? '', previous_hash: previous ?? '' }
  const { open, ...wire } = exampleOf('proof') as unknown as WireProof
  if (!open?.tick) throw new Error('the example has no opening tick')
  const proof = readProof({ ...wire, open: { ...open, tick: { ...open.tick, block } } })
  await renders(<CheckYourself instrumentId={7} proof={proof} />)
  await presses('check-yourself')
  const address = /\/v2\/api\/tick_log\?forex_id=7&sequence=1356&limit=1$/
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toMatch(address)
})
