import { useMutation } from '@tanstack/react-query'

/** The act of a button: runs once at a time, and announces its failure. */
export interface Action<Input, Result> {
  readonly run: (input: Input) => void
  readonly isBusy: boolean
  readonly result: Result | undefined
}

/** Makes an action of an async function. `onDone` runs on success only. */
export function useAction<Input, Result>(
  act: (input: Input) => Promise<Result>,
  options: {
    readonly onDone?: (result: Result, input: Input) => void
    readonly onFailed?: (thrown: unknown) => void
    /** The failure is shown beside the button, so it is not announced. */
    readonly isQuiet?: boolean
  } = {},
): Action<Input, Result> {
  const { onDone, onFailed } = options
  const mutation = useMutation({
    mutationFn: act,
    meta: { isQuiet: options.isQuiet },
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (thrown) => onFailed?.(thrown),
  })
  const { mutate, isPending } = mutation
  return {
    run: (input) => {
      if (!isPending) mutate(input)
    },
    isBusy: isPending,
    result: mutation.data,
  }
}
