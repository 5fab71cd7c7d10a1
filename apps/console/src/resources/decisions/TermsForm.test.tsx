import { cashierTerms, contentTerms, marketTerms } from '@fairtick/wire/admin'
import { UiProvider } from '@fairtick/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnyRow } from '../../client/rows'
import type { Terms } from '../../client/terms'
import { AskForTerms } from './TermsForm'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LOAN = {
  ...{
    id: 4,
    name: 'Short',
    name_translations: '{"hk":"短期","ar":"قصير"}',
    loan_period: 30,
    free_period: 0,
  },
  ...{ min_amount: '100.000000', max_amount: '200.000000', interest_rate: '0.00050000' },
  ...{ penalty_rate: '0.00250000', penalty_cap: '0.50000000', is_active: 1 },
}

/** The open form of terms, and its submitted values. */
function form(terms: Terms, row?: AnyRow) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>)
    return new Response(
      JSON.stringify({ code: 1, msg: '', data: { state: 'waiting', approval_id: 7, change_id: 8 } }),
    )
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider locale="en">
        <AskForTerms terms={terms} {...(row && { row })} />
      </UiProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByTestId('ask-terms'))
  const send = () => {
    fireEvent.change(screen.getByTestId('terms-reason'), { target: { value: 'asked for' } })
    fireEvent.click(screen.getByTestId('send-terms'))
  }
  return { sent, send }
}

const group = () => screen.getByRole('group', { name: 'Name in other languages' })

describe('the translations of a name', () => {
  it('are fields with the names of their languages, in their own language and direction', () => {
    form(cashierTerms.loanConfigs, LOAN)
    expect(screen.getByLabelText('Name (English)')).toHaveProperty('value', 'Short')
    const fields = within(group()).getAllByRole('textbox')
    expect(fields.map((field) => [field.lang, field.dir])).toEqual([
      ['zh-HK', 'auto'],
      ['ar', 'auto'],
    ])
    expect(within(group()).getByLabelText('Arabic')).toHaveProperty('value', 'قصير')
    expect(within(group()).getByLabelText('Traditional Chinese')).toHaveProperty('value', '短期')
    const missing = screen.getByTestId('missing-name').textContent ?? ''
    expect(missing).toContain('Japanese')
    expect(missing).not.toContain('Arabic')
  })

  it('are added by the language, whose field then has the focus, and removed, whence it can be added again', () => {
    form(cashierTerms.loanConfigs, LOAN)
    const adding = within(group()).getByLabelText('Add a language')
    fireEvent.change(adding, { target: { value: 'de' } })
    expect(document.activeElement).toBe(within(group()).getByLabelText('German'))
    fireEvent.click(within(group()).getByRole('button', { name: 'Remove German' }))
    expect(within(group()).queryByLabelText('German')).toBeNull()
    expect(document.activeElement).toBe(adding)
  })

  it('are sent where they differ, and the others stay', async () => {
    const { sent, send } = form(cashierTerms.loanConfigs, LOAN)
    fireEvent.change(within(group()).getByLabelText('Add a language'), { target: { value: 'de' } })
    fireEvent.change(within(group()).getByLabelText('German'), { target: { value: 'Kurz' } })
    fireEvent.click(within(group()).getByRole('button', { name: 'Remove Arabic' }))
    send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({ name_translations: '{"de":"Kurz","ar":""}', reason: 'asked for' })
  })

  it('that nobody filled in are no change', async () => {
    const { sent, send } = form(cashierTerms.loanConfigs, LOAN)
    fireEvent.change(within(group()).getByLabelText('Add a language'), { target: { value: 'de' } })
    fireEvent.change(screen.getByTestId('term-loan_period'), { target: { value: '60' } })
    send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({ loan_period: '60', reason: 'asked for' })
  })
})

it('a class of instruments may do without a name: the program has one', () => {
  form(marketTerms.categories, { id: 1, key: 'forex', name: '', name_translations: '{}', leverage_max: 100 })
  expect(screen.getByLabelText('Name (English)')).toHaveProperty('required', false)
  expect(screen.getByText('Empty: the built-in name')).toBeDefined()
  expect(screen.getByTestId('missing-name').textContent).toMatch(/^Missing \(the built-in name is shown\)/)
})

it('a formatted text is shown as clients will see it, without what is not allowed', () => {
  form(contentTerms.news)
  fireEvent.change(screen.getByTestId('term-content'), {
    target: { value: '<h2>Work</h2><p onclick="x()">Tonight <img src="x">at <strong>two</strong></p>' },
  })
  const { innerHTML, textContent } = screen.getByTestId('preview')
  expect(textContent).toContain('Tonight at two')
  expect(innerHTML).toContain('</strong>')
  expect(innerHTML).not.toMatch(/onclick|img/)
})

it('takes figures in the digits of any script, and leaves those of words alone', async () => {
  const { sent, send } = form(cashierTerms.loanConfigs, LOAN)
  fireEvent.change(screen.getByTestId('term-loan_period'), { target: { value: '٤٥' } })
  fireEvent.change(screen.getByTestId('term-name'), { target: { value: 'Short ٤٥' } })
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ loan_period: '45', name: 'Short ٤٥' })
})
