/** The text of an agreement: a line that begins with "# " is a heading for the lines that follow. */
export function AgreementText({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col gap-3 text-body text-ink" data-testid="agreement-text">
      {sectionsOf(text).map((section) => {
        const end = section.indexOf('\n')
        const [heading, body] = [section.slice(0, end), section.slice(end).trim()]
        return (
          <section key={heading} className="flex flex-col gap-1">
            {heading !== '' && <h2 className="text-lead font-semibold">{heading}</h2>}
            <p className="whitespace-pre-line">{body}</p>
          </section>
        )
      })}
    </div>
  )
}

const sectionsOf = (text: string) => text.split(/^# /m).filter((section) => section.trim() !== '')
