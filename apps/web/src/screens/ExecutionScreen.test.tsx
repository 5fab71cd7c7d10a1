import { CODE } from '@fairtick/wire'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refused, english, exampleOf, fills, reads, renders } from '../rendered.cases'
import { ExecutionScreen } from './ExecutionScreen'

it('shows a failed read, retries it, and shows a month without figures', async () => {
  const { text } = await english()
  const execution = { ...(exampleOf('execution') as object), months: ['2026-02', '2026-03'] }
  let isBroken = true
  await renders(<ExecutionScreen />, {
    user: 'visitor',
    answers: {
      execution: ({ month }: { readonly month?: string }) => {
        if (isBroken) return new Refused(CODE.parameterWrong, 'Broken')
        return month === '2026-02' ? { ...execution, figures: null } : execution
      },
    },
  })
  await reads(text('execution.error'))
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: text('shell.retry') }))
  await fills('execution-month', '2026-02')
  expect(await reads(text('execution.empty'))).toHaveLength(1)
})
