/** Does each of some work, one after another, also where one fails; then rejects with what failed. */
export async function doEach(works: Iterable<() => Promise<void>>): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => failures.push(error))
  const [first] = failures
  if (first !== undefined)
    throw new AggregateError(failures, first instanceof Error ? first.message : 'not all could be done')
}
