import { existsSync, readFileSync } from 'node:fs';

/** The parts of a quiet site hold some 350 files while they are loaded. */
const MIN_FILES = 512;
/** What Linux says of this process; Node has raised its limit as far as it may. */
const LIMITS = '/proc/self/limits';

/** Refuses in one line to start where files would run out on the way (S29). Says nothing where no limit can be read. */
export function needEnoughFiles() {
  if (!existsSync(LIMITS)) return;
  const files = Number(/^Max open files\s+(\d+)/m.exec(readFileSync(LIMITS, 'utf8'))?.[1]);
  if (Number.isNaN(files) || files >= MIN_FILES) return;
  process.stderr.write(
    `Tandem cannot start: it may open ${files} files and needs at least ${MIN_FILES}. Raise the limit (ulimit -n, or LimitNOFILE of its service).\n`,
  );
  process.exit(1);
}
