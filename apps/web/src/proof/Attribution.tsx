/** The words that sources of prices ask to be shown, each once and as they are; hidden without any. */
export function Attribution({ words }: { readonly words: readonly string[] }) {
  const shown = [...new Set(words)].filter(Boolean)
  if (shown.length === 0) return null
  return (
    <p className="text-small text-ink-soft" data-testid="attribution">
      {shown.map((each) => (
        // As the source wrote them, in no language of ours.
        <span key={each} dir="auto" className="block" translate="no">
          {each}
        </span>
      ))}
    </p>
  )
}
