let language = 'en'

/** Sets the wire's language code for calls, so that the server's `msg` is in the language of the page. */
export function setCallLanguage(value: string): void {
  language = value
}

/** The wire's language code of the `lang` header. */
export const callLanguage = (): string => language
