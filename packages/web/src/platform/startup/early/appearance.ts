const SYSTEM = 'light dark'

/** The appearance that was chosen in the settings, if one was. */
function chosen(): 'light' | 'dark' | null {
  try {
    const theme = localStorage.getItem('icetally-theme')
    return theme === 'light' || theme === 'dark' ? theme : null
  } catch {
    // Storage is switched off in this browser: the system decides.
    return null
  }
}

function apply(): void {
  const theme = chosen()
  const root = document.documentElement
  if (theme === null) root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', theme)
  // The page's ground before the styles are there, and the bars of the browser around it.
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme ?? SYSTEM)
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    const scheme = meta.getAttribute('data-scheme')
    const media = theme === null ? `(prefers-color-scheme: ${scheme})` : 'all'
    meta.setAttribute('media', theme === null || theme === scheme ? media : 'not all')
  }
}

/**
 * Puts the appearance that was chosen in the settings on <html>, and follows it: another tab's choice, and the
 * event that the settings send after a choice in this tab.
 */
export function followAppearance(): void {
  apply()
  addEventListener('storage', apply)
  addEventListener('icetally-theme', apply)
}
