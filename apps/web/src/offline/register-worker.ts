const ADDRESS = '/sw.js'

declare global {
  interface Window {
    /** In browsers that have them: our pages take the address of a script from a policy alone. */
    readonly trustedTypes?: {
      /** The result stands for the text in each place that takes one. */
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof rules
    }
  }
}

/** The one policy of our pages: it names the service worker, and nothing else. */
const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => ADDRESS })

/** Registers the service worker, or finds the one that is registered. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS)

/** The service worker's registration, if there is one. */
export const registeredWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(ADDRESS)
