// The service worker. Each of its parts is a script of its own.
importScripts('/push-notices.js')
