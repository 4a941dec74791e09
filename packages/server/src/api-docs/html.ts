const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** A name, a value, a path. */
export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

/** Sentences, in which what stands between backticks is code. */
export const prose = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, (_, inner: string) => `<code>${inner}</code>`)

/** An example. */
export const json = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

/** A table of HTML cells, which scrolls by itself where it is too wide, from the keyboard too. */
export const table = (head: readonly string[], rows: string): string =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${head
    .map((cell) => `<th scope="col">${cell}</th>`)
    .join('')}</tr></thead><tbody>${rows}</tbody></table></div>`
