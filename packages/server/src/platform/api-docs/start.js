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
  // With all calls listed only those near to what is seen would be on the page, and an address of one would miss.
  docExpansion: 'none',
  defaultModelExpandDepth: 3,
})
