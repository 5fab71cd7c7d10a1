import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOnlyReachable } from './use-only-reachable'

function Page(props: { readonly isFull: boolean }) {
  const frame = useOnlyReachable<HTMLDivElement>(props.isFull)
  return (
    <>
      <nav data-testid="navigation" />
      <main>
        <p data-testid="hidden" inert />
        <section data-testid="around">
          <div data-testid="chart" ref={frame} />
          <button data-testid="buy" type="button">
            Buy
          </button>
        </section>
      </main>
    </>
  )
}

const inertIds = () =>
  [...document.querySelectorAll('[inert]')].map((each) => each.getAttribute('data-testid'))

it('makes the rest of the page inert, and gives it back as it was', () => {
  const { rerender } = render(<Page isFull={false} />)
  expect(inertIds()).toEqual(['hidden'])
  rerender(<Page isFull />)
  expect(inertIds()).toEqual(['navigation', 'hidden', 'buy'])
  expect(screen.getByTestId('chart').closest('[inert]')).toBeNull()
  rerender(<Page isFull={false} />)
  expect(inertIds()).toEqual(['hidden'])
})
