// Served as /sw.js while SERVICE_WORKER is off: removes the kept files, the kept figures and itself, so that
// every page comes from the server and nothing is left on the phone.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  // A page that still has the database open empties it, and it goes when that page does.
  indexedDB.deleteDatabase('fairtick')
  await self.registration.unregister()
}
