import { stripVTControlCharacters } from 'node:util';

/**
 * What dependencies print at every start though it is known and decided here; each is told by its whole text, so that
 * anything else they say is seen.
 */
const KNOWN = [
  // middleware.ts keeps its name (D16).
  whole(
    '⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.\n\n' +
      '  To migrate automatically, run:\n' +
      '  npx @next/codemod@canary middleware-to-proxy .\n\n' +
      '  Learn more: https://nextjs.org/docs/messages/middleware-to-proxy',
  ),
  // Said of Node 20, and of every release before its long-term support begins. README.md says what we support.
  whole('oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.'),
  // How long our own settings took to read.
  /^✓ Running next\.config\.ts took \S+$/,
];

/** @param {string} text */
function whole(text) {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`);
}

/**
 * True for a text that a newcomer need not see. Colours do not count.
 * @param {string} text
 */
export function isKnownNotice(text) {
  const plain = stripVTControlCharacters(text).trim();
  return KNOWN.some((notice) => notice.test(plain));
}

/**
 * From now on `console` leaves out known notices of dependencies. Called before they are loaded.
 * @param {Pick<Console, 'log' | 'warn'>} target
 */
export function leaveOutKnownNotices(target = console) {
  for (const method of /** @type {const} */ (['log', 'warn'])) {
    const print = target[method].bind(target);
    target[method] = (...parts) => {
      if (!isKnownNotice(parts.map(String).join(' '))) print(...parts);
    };
  }
}
