// Runs before the first paint: the theme, so that no page flashes in the wrong one.
;(function () {
  try {
    var theme = localStorage.getItem('sextant.theme')
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
    else if (matchMedia('(prefers-color-scheme: light)').matches) document.documentElement.dataset.theme = 'light'
  } catch {
    document.documentElement.dataset.theme = 'dark'
  }
})()
