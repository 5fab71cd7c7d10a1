import { Link, useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { english, presses, reads, renders } from '../../../rendered.cases'
import { RecoveryCodes } from './RecoveryCodes'

const leaves = () => {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

it('codes that were neither copied nor downloaded are left after a question only', async () => {
  const { text } = await english()
  const onKept = vi.fn<() => void>()
  Element.prototype.scrollIntoView = () => undefined
  await renders(<RecoveryCodes codes={['aaaa-bbbb']} onKept={onKept} />)
  expect(leaves()).toBe(true)
  await presses('recovery-kept')
  expect(onKept).not.toHaveBeenCalled()
  await reads(text('security.recoveryText'))
  await presses('confirm')
  expect(onKept).toHaveBeenCalledOnce()
})

function Navigation() {
  return (
    <>
      <Link to="/trade" data-testid="leads-away">
        Trade
      </Link>
      <p>{`at ${useLocation().pathname}`}</p>
    </>
  )
}

it('a link of the navigation asks too, and is followed once they are written down', async () => {
  const onKept = vi.fn<() => void>()
  Element.prototype.scrollIntoView = () => undefined
  await renders(
    <>
      <RecoveryCodes codes={['aaaa-bbbb']} onKept={onKept} />
      <Navigation />
    </>,
    { path: '/security' },
  )
  await presses('leads-away')
  await reads('at /security')
  expect(onKept).not.toHaveBeenCalled()
  await presses('confirm')
  await reads('at /trade')
  expect(onKept).toHaveBeenCalledOnce()
})

it('copied ones are left at once', async () => {
  const onKept = vi.fn<() => void>()
  Element.prototype.scrollIntoView = () => undefined
  const clipboard = { writeText: async () => undefined }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  await renders(<RecoveryCodes codes={['aaaa-bbbb']} onKept={onKept} />)
  await presses('copy-codes')
  await vi.waitFor(() => expect(leaves()).toBe(false))
  await presses('recovery-kept')
  expect(onKept).toHaveBeenCalledOnce()
})
