/* global SwaggerUIBundle */
const dark = matchMedia('(prefers-color-scheme: dark)')
const followAppearance = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followAppearance)
followAppearance()

SwaggerUIBundle({
  dom_id: '#contract',
  url: '/api/openapi.json',
  // A foreign host.
  validatorUrl: null,
  deepLinking: true,
  filter: true,
  docExpansion: 'list',
  defaultModelExpandDepth: 3,
})
