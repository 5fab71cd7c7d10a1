/** The text of an agreement: a line that begins with "# " is a heading, the others are paragraphs. */
export function AgreementText({ text }: { readonly text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <div className="flex flex-col gap-2 text-body text-ink" data-testid="agreement-text">
      {lines.map((line, at) =>
        line.startsWith('# ') ? (
          <h2 key={`${at} ${line}`} className="mt-2 text-lead font-semibold">
            {line.slice(2)}
          </h2>
        ) : (
          <p key={`${at} ${line}`}>{line}</p>
        ),
      )}
    </div>
  )
}
