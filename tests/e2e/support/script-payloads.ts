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
