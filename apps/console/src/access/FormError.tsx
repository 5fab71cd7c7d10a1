/** The reason of a form's refusal, read out when it appears. */
export function FormError({ words }: { readonly words: string }) {
  return (
    <p role="alert" data-testid="complaint" className="text-body font-medium text-danger empty:hidden">
      {words}
    </p>
  )
}
