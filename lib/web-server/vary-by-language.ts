import type { ServerResponse } from 'node:http';

/** What the language of the root is detected by (R14, D9). */
const LANGUAGE_VARY = 'Accept-Language, Cookie';

/**
 * The root is another page for other visitors: a shared cache must be told, whoever writes the answer. The framework
 * names its own headers when it sends a kept page, and forgets what was said before.
 */
export function varyByLanguage(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res);
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     a function of one signature stands for an overloaded one */
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    const said = String(res.getHeader('vary') ?? '');
    if (!said.includes('Accept-Language'))
      res.setHeader('vary', said === '' ? LANGUAGE_VARY : `${said}, ${LANGUAGE_VARY}`);
    return writeHead(...args);
  }) as typeof res.writeHead;
}
