import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { InnerScreens } from './InnerScreens'
import { PATH } from './paths/paths'
import { renders } from './rendered.cases'

function Place() {
  const { pathname, search } = useLocation()
  return <output data-testid="place">{pathname + search}</output>
}

const arrives = async (path: string) => {
  await renders(
    <>
      <Place />
      <Suspense>
        <InnerScreens />
      </Suspense>
    </>,
    { user: 'visitor', path },
  )
  return expect.poll(() => screen.queryByTestId('place')?.textContent)
}

it.each([
  PATH.feedback,
  PATH.account,
  `${PATH.records}?accountTypeId=1`,
  PATH.deposit,
  PATH.income,
  PATH.loans,
])('a visitor of %s is led to the login, and back from there', async (path) => {
  await (await arrives(path)).toBe(`/login?from=${encodeURIComponent(path)}`)
})

it.each([PATH.news, PATH.rules, PATH.ranking, PATH.payouts])('a visitor of %s stays', async (path) => {
  await (await arrives(path)).toBe(path)
})
