import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Language } from './language'
import { loadTexts, type Texts } from './load-texts'
import { applyLanguage, rememberLanguage } from './start-language'

interface TextsHolder {
  readonly texts: Texts
  readonly choose: (language: Language) => Promise<void>
}

const TextsContext = createContext<TextsHolder | undefined>(undefined)

/**
 * Provides a language to the tree below; `initial` is loaded before the first render, so that no other
 * language flashes.
 */
export function TextsProvider({
  initial,
  children,
}: {
  readonly initial: Texts
  readonly children: ReactNode
}) {
  const [texts, setTexts] = useState(initial)
  const choose = useCallback(async (language: Language) => {
    const loaded = await loadTexts(language)
    applyLanguage(loaded)
    rememberLanguage(language)
    setTexts(loaded)
  }, [])
  const holder = useMemo(() => ({ texts, choose }), [texts, choose])
  return <TextsContext value={holder}>{children}</TextsContext>
}

/** The texts and formats of the chosen language. */
export function useTexts(): Texts {
  return useHolder().texts
}

/**
 * Changes the language: loads its chunk, updates the page and `<html>`, and stores it in the browser. Rejects
 * offline.
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  return useHolder().choose
}

function useHolder(): TextsHolder {
  const holder = use(TextsContext)
  if (holder === undefined) throw new Error('useTexts needs a TextsProvider above it')
  return holder
}
