import { expect, it, vi } from 'vitest';
import { isKnownNotice, leaveOutKnownNotices } from './known-notices.mjs';

const RUNTIME = 'oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.';

it('leaves out what is known, in colour and in pieces, too', () => {
  const log = vi.fn();
  const warn = vi.fn();
  const target = { log, warn };
  leaveOutKnownNotices(target);
  target.warn(RUNTIME);
  target.warn(`\u001b[31;1m${RUNTIME}\u001b[0m`);
  target.log('\u001b[32m✓\u001b[39m', 'Running next.config.ts took 535ms');
  expect(log).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});

it('lets through everything else that the same packages say', () => {
  const warn = vi.fn();
  const target = { log: vi.fn(), warn };
  leaveOutKnownNotices(target);
  const others = [
    `${RUNTIME} Really.`,
    'oidc-provider WARNING: already parsed request body detected',
    '⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.',
  ];
  for (const text of others) target.warn(text, { of: 1 });
  expect(warn.mock.calls).toEqual(others.map((text) => [text, { of: 1 }]));
});

it('knows the builder’s notice about middleware.ts by its whole text', () => {
  const notice =
    '⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.\n\n  To migrate automatically, run:\n' +
    '  npx @next/codemod@canary middleware-to-proxy .\n\n  Learn more: https://nextjs.org/docs/messages/middleware-to-proxy\n';
  expect(isKnownNotice(notice)).toBe(true);
  expect(isKnownNotice(`${notice}and more`)).toBe(false);
});
