/** Text that stands in HTML as it is. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A whole page, readable on light and dark. */
export const pageOf = (title: string, body: string, style = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${sheet}${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** A table that can be scrolled by keyboard where it does not fit. */
export const tableOf = (label: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" role="region" aria-label="${escaped(label)}" tabindex="0"><table><thead><tr>${head
    .map((one) => `<th scope="col">${escaped(one)}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table></div>`;

const light =
  '--paper:#fff;--ink:#0f172a;--soft:#52606f;--line:#cbd5e1;--walked:#15703a;--missed:#b42318;--beyond:#6b5b00';
const dark =
  '--paper:#0d1117;--ink:#e8edf4;--soft:#9aa7b8;--line:#364254;--walked:#74d99a;--missed:#ff9c92;--beyond:#e5cf6b';

const sheet = [
  `:root{color-scheme:light dark;${light}}`,
  `@media (prefers-color-scheme:dark){:root{${dark}}}`,
  'body{margin:0 auto;max-width:90rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}',
  'a{color:inherit}h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}',
  '.wide{overflow:auto;max-width:100%;border:1px solid var(--line);border-radius:.5rem}',
  ':focus-visible{outline:3px solid currentColor;outline-offset:2px}',
  'table{border-collapse:collapse;width:100%;font-size:.875rem}',
  'th,td{text-align:left;vertical-align:top;padding:.375rem .625rem;border-bottom:1px solid var(--line)}',
  'td{overflow-wrap:break-word}th{white-space:nowrap}',
  '.walked{color:var(--walked)}.missing{color:var(--missed);font-weight:600}.beyond{color:var(--beyond)}',
  'small,.soft{color:var(--soft)}summary{cursor:pointer}fieldset{border:1px solid var(--line);border-radius:.5rem}',
  'label{margin-right:1.5rem;white-space:nowrap}pre{white-space:pre-wrap;overflow-wrap:anywhere}',
  '.picture svg{max-width:none}.picture{max-height:80vh}',
].join('\n');
