/** How TypeScript's compiler is asked to go on checking, and to say so in lines. */
export const TYPE_CHECK = [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '--watch',
  '--preserveWatchOutput',
  '--pretty',
  'false',
];

/**
 * Reads what the compiler prints while it watches. Errors go on as they are, but not again while they stay the same;
 * its talk about itself does not.
 * @returns takes one line
 */
export function typeReport(print: (line: string) => void): (line: string) => void {
  let told = '';
  let errors: string[] = [];
  return (line) => {
    if (/^.+ - Found \d+ errors?\./.test(line)) {
      const now = errors.join('\n');
      if (now !== told) print(now === '' ? 'types: no errors any more' : now);
      told = now;
      errors = [];
    } else if (line.trim() !== '' && !/^.+ - (Starting compilation|File change detected)/.test(line)) {
      errors.push(`types: ${line}`);
    }
  };
}
