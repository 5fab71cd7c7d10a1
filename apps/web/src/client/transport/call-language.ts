let language = 'en'

/**
 * Sets the wire's language code that calls are made in, so that the server's `msg` reads like the rest of the
 * page.
 */
export function setCallLanguage(value: string): void {
  language = value
}

/** The wire's language code of the `lang` header. */
export const callLanguage = (): string => language
