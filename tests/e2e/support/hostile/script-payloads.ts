const RUN = 'window.__xss=1';

/** What somebody types to run a script in another one's page: each would set `window.__xss`, or ask something (S13). */
export const SCRIPT_PAYLOADS: readonly string[] = [
  `<script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</title></textarea></style><script>${RUN}</script>`,
  `<ScRiPt >${RUN}</ScRiPt >`,
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror="${RUN}">`,
  `'><img src=x onerror='${RUN}'>`,
  `<svg onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `" autofocus onfocus="${RUN}" x="`,
  `<iframe srcdoc="<script>parent.__xss=1</script>">`,
  `<a href="javascript:${RUN}">x</a>`,
  `javascript:${RUN}//`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `{{constructor.constructor('${RUN}')()}}\${alert(1)}`,
  `-->]]><script>alert(1)</script>`,
];

/** Ways out of where the text is put: element, attribute of either quote, script, comment, text area, style. */
const WAYS_OUT = ['', '">', "'>", '</script>', '-->', '</textarea></title>', '</style>', ']]>', '\\";}//', '`}*/'];

/** Two hundred: each of the scripts above after each way out. */
export const ALL_SCRIPT_PAYLOADS: readonly string[] = WAYS_OUT.flatMap((out) =>
  SCRIPT_PAYLOADS.map((payload) => `${out}${payload}`),
);

/** What of a page would run, or has run. For the browser. */
export function runningScripts(): string[] {
  const found = '__xss' in window ? ['a script has run'] : [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = ['href', 'src', 'action', 'formaction', 'srcdoc', 'xlink:href'].includes(name);
      if ((name.startsWith('on') || isAddress) && value.includes('__xss'))
        if (name.startsWith('on') || /^\s*(?:javascript|data|vbscript):/i.test(value) || name === 'srcdoc')
          found.push(`${element.tagName} ${name}`);
    }
    if (element instanceof HTMLScriptElement && element.text.startsWith('window.__xss')) found.push('SCRIPT');
  }
  return found;
}
