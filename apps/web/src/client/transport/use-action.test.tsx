import { Button } from '@fairtick/ui'
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renders } from '../../rendered.cases'
import { CallFailure } from './call-failure'
import { useAction } from './use-action'

afterEach(() => onlineManager.setOnline(true))

it('is tried at once without a connection, and never later', async () => {
  const tried: number[] = []
  const failures: unknown[] = []
  function Order() {
    const action = useAction(
      async () => {
        tried.push(tried.length)
        throw new CallFailure('network', { networkCode: 'ERR_OFFLINE' })
      },
      { onFailed: (thrown) => failures.push(thrown), isQuiet: true },
    )
    return <Button onPress={() => action.run(undefined)}>{action.isBusy ? 'busy' : 'order'}</Button>
  }
  await renders(<Order />)
  onlineManager.setOnline(false)
  await act(async () => screen.getByRole('button', { name: 'order' }).click())
  expect(tried).toHaveLength(1)
  expect(failures).toMatchObject([{ kind: 'network' }])
  await screen.findByRole('button', { name: 'order' })
  await act(async () => onlineManager.setOnline(true))
  expect(tried).toHaveLength(1)
})
