// Before the first paint: theme and language. A file of its own, so that the content security policy needs no
// inline script. It reads what packages/ui and src/words keep.
;(function () {
  'use strict'
  var root = document.documentElement

  function read(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  var theme = read('fairtick.theme')
  var system = matchMedia('(prefers-color-scheme: dark)')
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : system.matches ? 'dark' : 'light'
  var language = read('fairtick.console.lang') || navigator.language || 'en'
  root.lang = /^(hk|zh)/i.test(language) ? 'zh-HK' : 'en'
})()
