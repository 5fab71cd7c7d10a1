// Served as /sw.js while SERVICE_WORKER is off: removes the kept files, the kept figures and itself, so that
// every page comes from the server and nothing is left on the phone. It meets pages that the worker before it
// served; those of the server say that there is none, and register it no more.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  // A page that still has the database open empties it, and it goes when that page does.
  for (const name of ['fairtick', 'workbox-expiration']) indexedDB.deleteDatabase(name)
  await self.registration.unregister()
}
