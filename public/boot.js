// Runs before the first paint: theme and motion, so that no page flashes in the wrong one; then the code and the first data of
// this route, so that they arrive together and not one after the other. The build writes the list of routes.
;(function () {
  const routes = /* routes */ []
  const early = {}

  function setTheme() {
    const { dataset } = document.documentElement
    try {
      const theme = localStorage.getItem('sextant.theme')
      if (localStorage.getItem('sextant.motion') === 'less') dataset.motion = 'less'
      if (theme === 'dark' || theme === 'light') dataset.theme = theme
      else if (matchMedia('(prefers-color-scheme: light)').matches) dataset.theme = 'light'
    } catch {
      dataset.theme = 'dark'
    }
  }

  function preloadCode() {
    const route = routes.find((each) => new RegExp(each.path).test(location.pathname))
    for (const file of route?.files ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = `/${file}`
      document.head.append(link)
    }
  }

  function ask(url) {
    const stop = new AbortController()
    const answer = fetch(url, { headers: { 'x-sextant': '1' }, signal: stop.signal })
    answer.catch(() => undefined)
    early[url] = { answer, stop }
  }

  /** Text of a path's part; nothing when it is no such text. */
  function plain(part) {
    try {
      return decodeURIComponent(part)
    } catch {
      return undefined
    }
  }

  function askFirstData() {
    const page = /^(\?page=(\d{1,3}))?$/.exec(location.search)
    const event = /^\/event\/([^/]+)(\/market\/[^/]+)?$/.exec(location.pathname)
    if (/^\/(events)?$/.test(location.pathname) && page !== null) {
      const end = 20 * Number(page[2] ?? 1)
      ask(`/api/prediction/v1/events?end=${end}&includeMarkets=true&sortBy=volume&start=${end - 20}`)
    } else if (event !== null) {
      const id = plain(event[1])
      if (id !== undefined) ask(`/api/prediction/v1/events/${encodeURIComponent(id)}?includeMarkets=true`)
    } else if (location.pathname === '/tokens' && location.search === '') {
      ask('/api/tokens/v2/toptrending/24h?limit=100')
    }
    ask('/runtime.json')
  }

  /** The font comes as soon as the code is here, before the first text: beside the code it would make the code late. */
  function askFontAfterCode() {
    const hear = ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || !/\/assets\/base-.*\.js$/.test(target.href)) return
      document.removeEventListener('load', hear, true)
      document.fonts.load('16px "Sextant Sans"').catch(() => undefined)
    }
    document.addEventListener('load', hear, true)
  }

  // React makes errors while its code is first run, and for their stacks the browser reads all of that code once more:
  // none are taken until main.tsx begins.
  Error.stackTraceLimit = 0
  setTheme()
  askFontAfterCode()
  preloadCode()
  askFirstData()
  window.sextantEarly = early
})()
