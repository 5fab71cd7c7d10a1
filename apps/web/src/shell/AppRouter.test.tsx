import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, lazy, useEffect } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppRouter } from './AppRouter'

beforeEach(() => history.replaceState(null, '', '/trade'))
afterEach(cleanup)

/** A screen that names its instrument in the address once it knows it. */
function Trade({ code }: { readonly code: string | undefined }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (code !== undefined) void navigate(`/trade?i=${code}`, { replace: true })
  }, [code, navigate])
  return <Link to="/home">home</Link>
}

/** The two screens; home is on its way until `arrive` is called. */
function screens() {
  let arrive: () => void = () => undefined
  const Home = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return { default: () => <p>at home</p> }
  })
  const app = (code: string | undefined) => (
    <AppRouter>
      <Suspense>
        <Routes>
          <Route path="/trade" element={<Trade code={code} />} />
          <Route path="/home" element={<Home />} />
        </Routes>
      </Suspense>
    </AppRouter>
  )
  const { rerender } = render(app(undefined))
  return {
    knows: (code: string) => act(async () => rerender(app(code))),
    arrive: () => act(async () => arrive()),
  }
}

it('lets a screen complete its own address', async () => {
  const { knows } = screens()
  await knows('EURUSD')
  expect(location.pathname + location.search).toBe('/trade?i=EURUSD')
})

it('goes where a screen leads at last that was replaced itself meanwhile, as by a guard', async () => {
  function Privacy({ isDone }: { readonly isDone: boolean }) {
    const navigate = useNavigate()
    useEffect(() => {
      if (!isDone) return
      void navigate('/login', { replace: true })
      void navigate('/home', { replace: true })
    }, [isDone, navigate])
    return <p>private</p>
  }
  const app = (isDone: boolean) => (
    <AppRouter>
      <Privacy isDone={isDone} />
    </AppRouter>
  )
  const { rerender } = render(app(false))
  await act(async () => rerender(app(true)))
  expect(location.pathname).toBe('/home')
})

it('goes where it was asked to, though the screen before completes its address meanwhile', async () => {
  const { knows, arrive } = screens()
  await act(async () => screen.getByText('home').click())
  await knows('EURUSD')
  expect(location.pathname).toBe('/home')
  await arrive()
  expect(screen.getByText('at home')).toBeDefined()
})
