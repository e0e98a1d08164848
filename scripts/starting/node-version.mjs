/** With whom long-term support begins, and the first release of Node 20 that has all we use. */
const SUPPORTED_FROM = 22;
const OLDEST = [20, 19];

/**
 * What somebody with this Node should know; null with a supported one.
 * @param {string} version such as '24.21.0'
 * @returns {{ canRun: boolean, line: string } | null}
 */
export function nodeAdvice(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= SUPPORTED_FROM) return null;
  const canRun = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return {
    canRun,
    line: canRun
      ? `Node ${version} gets no more security fixes. Tandem still runs with it; 22, 24 or 26 is better.`
      : `Tandem needs Node 22, 24 or 26 (20.19 at least). This is Node ${version}.`,
  };
}

/** Says so on stderr, and ends the process where nothing could run. */
export function adviseOnNode() {
  const advice = nodeAdvice(process.versions.node);
  if (!advice) return;
  process.stderr.write(`${advice.line}\n`);
  if (!advice.canRun) process.exit(1);
}
