import type { TermsDraft, TermsField } from './terms-draft'

/** The connection of the fields to their form: the draft, its setter, and their problems. */
export interface TermsFields {
  readonly draft: TermsDraft
  readonly onChange: (changed: Partial<TermsDraft>) => void
  readonly bind: (field: TermsField) => {
    readonly ref: (element: HTMLElement | null) => void
    readonly error: string | undefined
  }
}
