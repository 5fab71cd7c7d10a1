import { expect, it } from 'vitest'
import { smallDeployment } from './signed-heads.cases'
import { tamperedDays, tamperings } from './tamper-heads.cases'

it('5,000 random tamperings with a saved proof are found by both verifiers', async () => {
  await tamperings(5_000)
})

it('2,000 random tamperings with a day of heads are found', async () => {
  const made = await smallDeployment('house')
  expect(made.heads).toHaveLength(5)
  tamperedDays(made, 2_000)
})
