import type { LoggerInstance } from 'next-auth';

/** Nobody is at fault: a sign-in ended, or somebody came back without one. */
const EXPECTED = new Set(['JWT_SESSION_ERROR', 'NEXTAUTH_URL', 'NO_SECRET']);

/** What next-auth says, without what it says it about: addresses, tokens and claims never reach a log. */
export const authLogger: LoggerInstance = {
  error: (code, metadata) => {
    if (!EXPECTED.has(code))
      console.error(JSON.stringify({ level: 'error', msg: 'sign-in failed', code, reason: reasonOf(metadata) }));
  },
  warn: () => undefined,
  debug: () => undefined,
};

/** 'invalid_grant', 'ECONNREFUSED', else the kind of error. */
function reasonOf(metadata: unknown): string {
  const error = metadata instanceof Error ? metadata : part(metadata, 'error');
  if (!(error instanceof Error)) return 'unknown';
  const name = [part(error, 'error'), part(error, 'code')].find(
    (each) => typeof each === 'string' && /^\w{1,60}$/.test(each),
  );
  return typeof name === 'string' ? name : error.name;
}

function part(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? Object.getOwnPropertyDescriptor(thing, name)?.value : undefined;
}
