import { escaped } from './line.ts'
import type { MailText } from './texts.ts'

/*
 * The product's look within the limits of e-mail programs: tables, styles in the elements, no
 * images and no external resources. Colors are docs/design.md's; dark ones apply where a program
 * supports them, and the light ones stay readable where it inverts them by itself.
 */

const FONT = "font-family:Barlow,'Helvetica Neue',Arial,sans-serif"
const DISPLAY = "font-family:'Barlow Condensed','Arial Narrow',Barlow,Arial,sans-serif"

const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background-color: #081222 !important; }
  .sheet { background-color: #0f1b2e !important; border-color: #26354a !important; }
  .ink { color: #ecf5f9 !important; }
  .muted { color: #afc3cf !important; }
  .button { background-color: #41daf4 !important; }
  .button a { color: #081431 !important; }
  .accent { color: #6ae3f9 !important; }
}`

const paragraph = (html: string, style: string, mark: string): string =>
  `<p class="${mark}" style="margin:0 0 16px;${FONT};${style}">${html}</p>`

const button = ({ label, url }: NonNullable<MailText['button']>): string => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td class="button" style="background-color:#0f214c;border-radius:10px">
<a href="${escaped(url)}" style="display:inline-block;padding:14px 24px;${FONT};font-size:16px;font-weight:600;color:#f6fbfd;text-decoration:none">${escaped(label)}</a>
</td></tr>
</table>
<p class="muted" style="margin:0 0 16px;${FONT};font-size:13px;line-height:20px;color:#394a62">Or open this address:<br>
<a class="accent" href="${escaped(url)}" style="color:#005370;word-break:break-all">${escaped(url)}</a></p>`

/** A message as HTML. `footer` names its origin. */
export function htmlOf(
  { subject, heading, lines, button: wanted, notes }: MailText,
  footer: string,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#eff6f9">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#eff6f9">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td class="ink" style="padding:0 4px 16px;${DISPLAY};font-size:28px;line-height:32px;font-weight:700;font-style:italic;color:#0d1a37">Icetally</td></tr>
<tr><td style="height:6px;line-height:6px;font-size:0;background-color:#2ed3f0;border-radius:6px 6px 0 0">&nbsp;</td></tr>
<tr><td class="sheet" style="padding:32px 24px 16px;background-color:#fdfeff;border:1px solid #cfdbe3;border-top:0;border-radius:0 0 16px 16px">
<h1 class="ink" style="margin:0 0 16px;${DISPLAY};font-size:30px;line-height:34px;font-weight:600;color:#0d1a37">${escaped(heading)}</h1>
${lines.map(({ html }) => paragraph(html, 'font-size:16px;line-height:25px;color:#0d1a37', 'ink')).join('\n')}
${wanted === undefined ? '' : button(wanted)}
${notes.map(({ html }) => paragraph(html, 'font-size:14px;line-height:22px;color:#394a62', 'muted')).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;${FONT};font-size:12px;line-height:18px;color:#394a62">${escaped(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** A message as plain text. */
export const plainTextOf = (
  { heading, lines, button: wanted, notes }: MailText,
  footer: string,
): string =>
  [
    heading,
    ...lines.map(({ text }) => text),
    ...(wanted === undefined ? [] : [`${wanted.label}:\n${wanted.url}`]),
    ...notes.map(({ text }) => text),
    `-- \n${footer}`,
  ].join('\n\n')
