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
 * Reads what the compiler prints while it watches: errors go on as they are, its talk about itself does not.
 * @returns takes one line
 */
export function typeReport(print: (line: string) => void): (line: string) => void {
  let hadErrors = false;
  return (line) => {
    const found = /^.+ - Found (\d+) errors?\./.exec(line);
    if (found) {
      const count = Number(found[1]);
      if (count > 0) print(`types: ${count === 1 ? '1 error' : `${count} errors`}`);
      else if (hadErrors) print('types: no errors any more');
      hadErrors = count > 0;
    } else if (line.trim() !== '' && !/^.+ - (Starting compilation|File change detected)/.test(line)) {
      print(`types: ${line}`);
    }
  };
}
