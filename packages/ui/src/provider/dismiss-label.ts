import { createContext, use, useCallback } from 'react'

/** The text for closing, in the app's language. */
export const DismissLabelContext = createContext<string | undefined>(undefined)

/**
 * A ref for an overlay: names the hidden buttons by which a screen reader leaves it. React Aria 1.22 has no
 * text for them in Thai, Vietnamese, Hindi, Indonesian and Malay, and falls back to English.
 */
export function useDismissLabel(): (overlay: HTMLElement | null) => void {
  const label = use(DismissLabelContext)
  return useCallback(
    (overlay) => {
      if (label === undefined) return
      for (const button of overlay?.querySelectorAll('button[tabindex="-1"]:empty') ?? [])
        button.setAttribute('aria-label', label)
    },
    [label],
  )
}
