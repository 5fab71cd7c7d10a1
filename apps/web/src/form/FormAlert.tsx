import { CircleAlert } from '@fairtick/ui/icons'

/** The problem of a form as a whole. Its live region exists before the problem, so that it is announced. */
export function FormAlert({ words }: { readonly words: string }) {
  return (
    <div role="alert" data-testid="form-alert" className={words === '' ? 'sr-only' : undefined}>
      {words !== '' && (
        <p className="flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2 text-body text-danger">
          <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
          <span>{words}</span>
        </p>
      )}
    </div>
  )
}
