/** How often somebody who waits hears how far it is. */
const SAY_EVERY_MS = 5_000;

/** Says a line where none was said for five seconds; what it would be is only made up then, of the clock's time. */
export function nowAndThen(
  report: (line: string) => void,
  clock: () => number = () => performance.now(),
  since = clock(),
): (line: (now: number) => string) => void {
  let saidAt = since;
  return (line) => {
    const now = clock();
    if (now - saidAt < SAY_EVERY_MS) return;
    saidAt = now;
    report(line(now));
  };
}
