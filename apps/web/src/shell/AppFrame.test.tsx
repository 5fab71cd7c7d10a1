import { AppFrame, Pane, Tabs, TopBar } from '@fairtick/ui'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renders } from '../rendered.cases'

const nothing = () => undefined

/** A page with a list in a tab, whose rows go when they are pressed. */
function Screen() {
  const [rows, setRows] = useState([1, 2, 3])
  const list = (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button onClick={() => setRows(rows.filter((each) => each !== row))}>Close {row}</button>
        </li>
      ))}
    </ul>
  )
  return (
    <AppFrame
      brand="Brand"
      navigation={[{ key: 'trade', text: 'Trade', href: '/trade', icon: null }]}
      current="trade"
      navigationLabel="Main navigation"
      skipLabel="Skip to content"
      skipToLabel={(name) => `Skip to: ${name}`}
    >
      <TopBar title="Orders of today" />
      <Pane area="ticket" id="order-form" label="New order">
        <button>Buy</button>
      </Pane>
      <Tabs
        label="Lists"
        value="open"
        onChange={nothing}
        tabs={[{ key: 'open', text: 'Open', panel: list }]}
      />
    </AppFrame>
  )
}

/** Presses a row's button, which has the focus and goes. */
async function closes(row: number): Promise<void> {
  const button = screen.getByRole('button', { name: `Close ${row}` })
  button.focus()
  await act(async () => void fireEvent.click(button))
}

const hasFocus = (name: string) =>
  vi.waitFor(() => expect(document.activeElement?.textContent).toBe(name), { timeout: 5_000 })

it('the focus goes on to the row that took the place of a closed one, and to the tab after the last', async () => {
  await renders(<Screen />)
  await closes(2)
  await hasFocus('Close 3')
  await closes(3)
  await hasFocus('Close 1')
  await closes(1)
  await hasFocus('Open')
})

it('a focus that was left on purpose stays left', async () => {
  await renders(<Screen />)
  screen.getByRole('button', { name: 'Close 2' }).focus()
  await act(async () => (document.activeElement as HTMLElement).blur())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close 2' })))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(document.activeElement).toBe(document.body)
})

it('the page is named by its title, and its parts can be skipped to', async () => {
  await renders(<Screen />)
  expect(screen.getByRole('main', { name: 'Orders of today' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'New order' })).toBeTruthy()
  const skips = screen.getAllByRole('link').filter(({ textContent }) => textContent.startsWith('Skip'))
  expect(skips.map(({ textContent }) => textContent)).toEqual([
    'Skip to content',
    'Skip to: New order',
    'Skip to: Main navigation',
  ])
  fireEvent.click(screen.getByRole('link', { name: 'Skip to: New order' }))
  expect(document.activeElement?.id).toBe('order-form')
})
