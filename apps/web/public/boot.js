// Runs before the first paint: sets theme, up and down colours, language and direction, and requests the
// files of this language and screen at once (the build writes their names into the script's data). A separate
// file, so that the content security policy needs no inline script. A test compares its tables with those of
// texts and ui.
;(function () {
  'use strict'
  var tags = { hk: 'zh-HK', jp: 'ja', kr: 'ko', vn: 'vi', spa: 'es', my: 'ms' }
  var codes = 'hk en jp kr th vn fr de ru spa pt ar it tr id my hi cs'.split(' ')
  var rightToLeft = ['ar']
  var root = document.documentElement

  function read(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  function find(text) {
    var wanted = (text || '').trim().toLowerCase()
    if (codes.indexOf(wanted) >= 0) return wanted
    var primary = wanted.split('-')[0]
    if (primary === 'zh' || primary === 'tw') return 'hk'
    return codes.filter(function (code) {
      return (tags[code] || code) === primary
    })[0]
  }

  function language() {
    var asked = new URLSearchParams(location.search).get('lang')
    if (asked !== null) return find(asked) || 'en'
    var stored = find(read('fairtick.lang'))
    if (stored) return stored
    var known = (navigator.languages || []).map(find).filter(Boolean)
    return known[0] || 'en'
  }

  function preload(list, name) {
    var entry = (list || '').split(' ').filter(function (each) {
      return each.split(':')[0] === name
    })[0]
    if (!entry) return false
    var files = entry.split(':')[1].split(',')
    for (var at = 0; at < files.length; at += 1) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = files[at]
      document.head.appendChild(link)
    }
    return true
  }

  var system = matchMedia('(prefers-color-scheme: dark)')
  var theme = read('fairtick.theme')
  var upDown = read('fairtick.updown')
  var code = language()
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : system.matches ? 'dark' : 'light'
  root.dataset.updown = upDown === 'red-green' || upDown === 'blue-orange' ? upDown : 'green-red'
  root.lang = tags[code] || code
  root.dir = rightToLeft.indexOf(code) >= 0 ? 'rtl' : 'ltr'

  var files = document.currentScript ? document.currentScript.dataset : {}
  preload(files.texts, code)
  if (preload(files.screens, location.pathname)) preload(files.trading, code)
})()
