// Runs before the first paint. Says so where the browser is too old for the rest; which browsers are meant to do stands in
// docs/browsers.md. Then theme and motion, so that no page flashes in the wrong one; then the code and the first data of
// this route, so that they arrive together and not one after the other. The build writes the list of routes, with the first
// data of each from src/app/first-data.ts.
// Written in the language of 2009: a browser that cannot read this file could not be told anything.
;(function () {
  var routes = /* routes */ []
  var route = routes.filter(function (each) {
    return new RegExp(each.path).test(location.pathname)
  })[0]
  var early = {}

  /** What came last to the engines of all that the code does not do without: a browser that has these has the others. */
  function isOld() {
    var hasModules = 'noModule' in HTMLScriptElement.prototype
    var hasSignals = typeof AbortSignal === 'function' && typeof AbortSignal.any === 'function'
    return !hasModules || !hasSignals || typeof Intl !== 'object' || typeof Intl.Segmenter !== 'function'
  }

  /** A screen that a server drew would do nothing. */
  function removeScreen() {
    var root = document.getElementById('root')
    if (root) root.parentNode.removeChild(root)
  }

  /** Has the page say so, and nothing else: main.tsx does not begin. */
  function sayOld() {
    window.sextantIsOld = true
    var body = document.body
    if (!body) return setTimeout(sayOld, 10)
    function say(kind, words) {
      var part = document.createElement(kind)
      part.textContent = words
      part.style.margin = '0 0 12px'
      body.appendChild(part)
    }
    removeScreen()
    document.addEventListener('DOMContentLoaded', removeScreen)
    say('h1', 'Your browser is out of date')
    say('p', 'Sextant needs Chrome 125, Edge 125, Firefox 126 or Safari 17.5, or newer.')
    say('p', 'Update your browser and open this page again. Nothing was sent.')
    body.style.cssText = 'max-width: 35em; margin: 15vh auto; padding: 0 24px; font: 16px/1.5 system-ui, sans-serif'
  }

  function setTheme() {
    var dataset = document.documentElement.dataset
    try {
      var theme = localStorage.getItem('sextant.theme')
      if (localStorage.getItem('sextant.motion') === 'less') dataset.motion = 'less'
      // A drawn document greets everybody: who is no stranger does not see it.
      var hadWallet =
        localStorage.getItem('walletName') !== null && localStorage.getItem('sextant.auto-connect') !== 'off'
      if (hadWallet || localStorage.getItem('sextant.welcome') === 'seen') dataset.welcome = 'seen'
      if (theme === 'dark' || theme === 'light') {
        dataset.theme = theme
        var bars = document.querySelectorAll('meta[name=theme-color]')
        for (var at = 0; at < bars.length; at += 1) bars[at].content = theme === 'dark' ? '#090f16' : '#f5f4ef'
      } else if (matchMedia('(prefers-color-scheme: light)').matches) dataset.theme = 'light'
    } catch (error) {
      // Without storage there is no choice: the device's, as the app paints it.
      dataset.theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
    }
  }

  /** What each module must be, as the document's import map says: a browser that reads no hashes there checks these. */
  function importedHashes() {
    var map = document.querySelector('script[type=importmap]')
    return map ? JSON.parse(map.textContent).integrity : {}
  }

  function preloadCode() {
    if (!route) return
    var hashes = importedHashes()
    route.files.forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = '/' + file
      if (hashes['/' + file]) link.integrity = hashes['/' + file]
      document.head.append(link)
    })
  }

  function ask(url) {
    var stop = new AbortController()
    var answer = fetch(url, { headers: { 'x-sextant': '1' }, signal: stop.signal })
    answer.catch(function () {})
    early[url] = { answer: answer, stop: stop }
  }

  /** Text of a path's part; nothing when it is no such text. */
  function plain(part) {
    try {
      return decodeURIComponent(part)
    } catch (error) {
      return undefined
    }
  }

  /**
   * Whether the document carries the first data, as one that a server drew does. Data of more than ten seconds ago is used and
   * asked for again; `old` is how long ago that was, by this device's clock.
   */
  function carriesData() {
    var dataset = document.documentElement.dataset
    var made = Number(dataset.drawn)
    if (!made) return false
    var ago = Date.now() - made
    if (Math.abs(ago) <= 10000) return true
    dataset.old = Math.max(0, ago)
    return false
  }

  /**
   * What is pressed in a drawn document before the app is there is kept, the last of it: the app does it then. A form that is
   * sent is sent by the app alone.
   */
  function keepPresses() {
    var pressed
    function hear(event) {
      if (!event.isTrusted) return
      if (event.type === 'submit') event.preventDefault()
      var part = event.target.closest(event.type === 'submit' ? 'form' : 'button')
      if (part !== null) pressed = part
    }
    document.addEventListener('click', hear, true)
    document.addEventListener('submit', hear, true)
    window.sextantPressed = function () {
      document.removeEventListener('click', hear, true)
      document.removeEventListener('submit', hear, true)
      return pressed
    }
  }

  /** In the addresses of a route stand parts of the path by number, `$2`, and `$start` and `$end` of a list's page of twenty. */
  function askFirstData() {
    var first = (route && route.first) || { urls: [] }
    var search = new RegExp(first.search || '').exec(location.search)
    var values = location.pathname.split('/').map(plain)
    values.end = 20 * Number((search && search[1]) || 1)
    values.start = values.end - 20
    var isPart = new RegExp(first.params || '')
    first.urls.forEach(function (url) {
      var isKnown = search !== null
      var asked = url.replace(/\$(\w+)/g, function (name, key) {
        var value = values[key]
        if (value === undefined || (/\d/.test(key) && !isPart.test(value))) isKnown = false
        return encodeURIComponent(value)
      })
      if (isKnown) ask(asked)
    })
    ask('/runtime.json')
  }

  /** The font comes as soon as the code is here, before the first text: beside the code it would make the code late. */
  function askFontAfterCode() {
    function hear(event) {
      var target = event.target
      if (!(target instanceof HTMLLinkElement) || !/\/assets\/base-.*\.js$/.test(target.href)) return
      document.removeEventListener('load', hear, true)
      document.fonts.load('16px "Sextant Sans"').catch(function () {})
    }
    document.addEventListener('load', hear, true)
  }

  if (isOld()) {
    sayOld()
    return setTheme()
  }
  // React makes errors while its code is first run, and for their stacks the browser reads all of that code once more:
  // none are taken until main.tsx begins.
  Error.stackTraceLimit = 0
  setTheme()
  askFontAfterCode()
  preloadCode()
  if (!carriesData()) askFirstData()
  if (document.documentElement.dataset.drawn) keepPresses()
  window.sextantEarly = early
})()
