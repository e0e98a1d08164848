import type { Response } from '@playwright/test';

/** The Content-Security-Policy that a page came with, by rule; its nonce is that of one answer. */
export function policyOf(answer: Response | null): Record<string, string> {
  return Object.fromEntries(
    (answer?.headers()['content-security-policy'] ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources.join(' ').replaceAll(/'nonce-[^']+'/g, "'nonce-…'")];
    }),
  );
}
