import { appendFileSync } from 'node:fs';

/**
 * Notes that something was tried, for whoever counts (scripts/test-promises.ts). @returns notes that it survived: what
 * was tried and never says so is lost
 */
export function tried(what: string): () => void {
  note(what, 'tried');
  return () => note(what, 'survived');
}

function note(what: string, how: 'tried' | 'survived'): void {
  const { TRIED_FILE } = process.env;
  if (TRIED_FILE) appendFileSync(TRIED_FILE, `${JSON.stringify({ what, how })}\n`);
}
