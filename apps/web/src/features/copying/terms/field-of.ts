import type { TermsDraft, TermsField } from './terms-draft'

/** Ties the fields of the terms to their form: the draft, how to change it, and where its problem is. */
export interface TermsFields {
  readonly draft: TermsDraft
  readonly onChange: (changed: Partial<TermsDraft>) => void
  readonly bind: (field: TermsField) => {
    readonly ref: (element: HTMLElement | null) => void
    readonly error: string | undefined
  }
}
