const DIGEST = /-([\w-]{8})\.js$/

/** The digest in the address of the page's script, which changes with every file of the app. */
export const buildOfApp = (): string =>
  DIGEST.exec(document.querySelector('script[type="module"]')?.getAttribute('src') ?? '')?.[1] ?? 'dev'
