/**
 * Says something to the process that has started this one. It may have gone a moment ago: then nobody hears it, and
 * 'disconnect', which comes next, ends this one. Without somebody who takes the error it would be a trace in the log.
 */
export function sayToParent(said: object): void {
  process.send?.(said, () => undefined);
}
