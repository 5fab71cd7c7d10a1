// The service worker. Each of its parts is a script of its own.
const PARTS = ['/push-notices.js']

// Pages of ours take addresses of scripts from a policy alone.
const policy = self.trustedTypes?.createPolicy('service-worker', {
  createScriptURL(url) {
    if (PARTS.includes(url)) return url
    throw new TypeError('no part of the service worker')
  },
})

for (const part of PARTS) importScripts(policy ? policy.createScriptURL(part) : part)
