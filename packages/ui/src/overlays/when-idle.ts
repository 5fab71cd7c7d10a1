const patience = 4_000

/** Calls back once the page has loaded and is idle; returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  let cancel = () => removeEventListener('load', wait)
  const wait = () => {
    cancel = callIdle(act)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => cancel()
}

// Safari has no requestIdleCallback.
function callIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: patience })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, patience / 2)
  return () => clearTimeout(timer)
}
