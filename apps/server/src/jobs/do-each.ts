/** Runs works one after another, even if one fails; then rejects with the failures. */
export async function doEach(works: Iterable<() => Promise<void>>): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => failures.push(error))
  const [first] = failures
  if (first !== undefined)
    throw new AggregateError(failures, first instanceof Error ? first.message : 'not all could be done')
}
