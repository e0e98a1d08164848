/** Forms in which whoever issues them writes their secrets. What stands for one in a test must not have them. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\n|[\s+-])*[A-Za-z0-9+/=]{40,}/g,
  'a live key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{16,}/g,
  'a secret of Stripe’s events': /\bwhsec_[A-Za-z0-9+/]{32,}/g,
  'a key of Amazon': /\bAKIA(?!IOSFODNN7EXAMPLE)[0-9A-Z]{16}\b/g,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}/g,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}/g,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}/g,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{20,}/g,
  'a signed token': /\beyJ[A-Za-z0-9_-]{16,}\.eyJ[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{32,}/g,
  'a password in an address': /\b[a-z][a-z+]+:\/\/[^\s:@/'"`{}$<>]+:(?!secret|password|postgres)[A-Za-z0-9+=_-]{16,}@/g,
};
/** Of what was found: enough to look it up. */
const SHOWN = 24;

/** What in a text has the form of a secret, by its first letters (S24). */
export function findSecrets(text: string): string[] {
  return Object.entries(FORMS).flatMap(([what, form]) =>
    [...text.matchAll(form)].map(([found]) => `${what}: ${found.slice(0, SHOWN)}…`),
  );
}
