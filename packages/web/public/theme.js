/*
 * Puts the appearance that was chosen in the settings on <html>. A small script of its own, because
 * it has to run before the first paint, and the content policy allows no inline one. What it listens
 * to: another tab's choice, and the event that features/account/theme.ts sends after a choice in this tab.
 */
;(() => {
  const system = 'light dark'

  function chosen() {
    try {
      const theme = localStorage.getItem('icetally-theme')
      return theme === 'light' || theme === 'dark' ? theme : null
    } catch {
      // Storage is switched off in this browser: the system decides.
      return null
    }
  }

  function apply() {
    const theme = chosen()
    const root = document.documentElement
    if (theme === null) root.removeAttribute('data-theme')
    else root.setAttribute('data-theme', theme)
    // The page's ground before the styles are there, and the bars of the browser around it.
    document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme ?? system)
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      const scheme = meta.getAttribute('data-scheme')
      const media = theme === null ? `(prefers-color-scheme: ${scheme})` : 'all'
      meta.setAttribute('media', theme === null || theme === scheme ? media : 'not all')
    }
  }

  apply()
  addEventListener('storage', apply)
  addEventListener('icetally-theme', apply)
})()
