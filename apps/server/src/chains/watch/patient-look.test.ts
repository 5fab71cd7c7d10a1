import { expect, it } from 'vitest'
import { patientLook } from './patient-look'

/** A look whose every run ends on the test's command. */
function lookInHand() {
  const runs: { resolve: () => void; reject: (fault: Error) => void }[] = []
  const look = () => new Promise<void>((resolve, reject) => void runs.push({ resolve, reject }))
  return { runs, look }
}

it('a look that is slow is left to go on, waited for again, and not begun twice', async () => {
  const { runs, look } = lookInHand()
  const patient = patientLook(look, { waitMs: 5, stuckMs: 60_000 })
  await patient()
  await patient()
  expect(runs).toHaveLength(1)
  runs[0]!.resolve()
  await patient()
  const next = patient()
  expect(runs).toHaveLength(2)
  runs[1]!.resolve()
  await next
})

it('the fault of a look that was left is told to who asks next, and the one after begins anew', async () => {
  const { runs, look } = lookInHand()
  const patient = patientLook(look, { waitMs: 5, stuckMs: 60_000 })
  await patient()
  runs[0]!.reject(new Error('the node answers nonsense'))
  await expect(patient()).rejects.toThrow('nonsense')
  await patient()
  expect(runs).toHaveLength(2)
})

it('a look that never ends is a fault after a time, each time', async () => {
  const patient = patientLook(() => new Promise<void>(() => undefined), { waitMs: 5, stuckMs: 0 })
  await expect(patient()).rejects.toThrow('does not come back')
  await expect(patient()).rejects.toThrow('does not come back')
})
