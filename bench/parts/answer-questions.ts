/** The functions of a part, by name. */
export type Acts = Readonly<Record<string, (value: unknown) => unknown>>

/** The part's side: answers questions with the results of the acts, and ends with its parent. */
export function answerQuestions(acts: Acts): void {
  process.on('message', (message) => void answer(acts, message))
  process.on('disconnect', () => process.exit(0))
  process.send?.({ answer: 'here' })
}

async function answer(acts: Acts, message: unknown): Promise<void> {
  try {
    const { question, value } = asked(message)
    const act = acts[question]
    if (!act) throw new Error(`nobody can answer ${question}`)
    process.send?.({ answer: await act(value) })
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function asked(message: unknown): { question: string; value: unknown } {
  if (typeof message !== 'object' || message === null || !('question' in message))
    throw new Error('no question')
  return { question: String(message.question), value: 'value' in message ? message.value : undefined }
}
