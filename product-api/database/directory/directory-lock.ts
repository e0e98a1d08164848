import { linkSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@/rules/thrown';
import { openControlSocket, reachesOwner, type ControlSocket, type ServeCommand } from './control-socket';

/** Written into the lock: whom to stop for the directory, where it answers visitors, and where it takes commands. */
export type LockOwner = { pid: number; port?: number; socket: string; since: string };

type DirectoryUser = Pick<LockOwner, 'pid' | 'port'>;
export type DirectoryLock = { release: () => Promise<void> };

/** Somebody else runs on this data directory. `owner.socket` takes commands for it. */
export class DirectoryInUse extends Error {
  constructor(
    directory: string,
    readonly owner: LockOwner,
  ) {
    super(
      `The data directory ${directory} is in use by process ${owner.pid}, since ${owner.since}. Stop that process, or set DATA_DIR to another directory.`,
    );
    this.name = 'DirectoryInUse';
  }
}

/** A recovery that takes longer than this was killed in the middle. */
const RECOVERY_MS = 5_000;
const ATTEMPTS = 40;
const PAUSE_MS = 20;
/** An owner ends with whoever has started it; that takes a moment. */
const ORPHAN_MS = 5_000;
const ORPHAN_PAUSE_MS = 100;

const lockFile = (directory: string) => path.join(directory, 'owner.lock');

/**
 * Takes the data directory for this process: two processes on one PGlite directory corrupt it for good (S7).
 * The control socket listens before the lock file appears, and the file appears by a link, whole or not at all;
 * so a lock whose socket nobody answers on was left by a process that is gone, and is recovered.
 * @param serve runs the commands that other processes send
 * @param by the process to stop for who wants the directory (who started this one, where it ends with that), and the
 * port on which it answers visitors, if it does
 * @throws DirectoryInUse at once when its owner lives, and who started it
 */
export async function lockDirectory(
  directory: string,
  serve: ServeCommand,
  by: DirectoryUser = { pid: process.pid },
): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const present = await lastingOwner(directory);
  if (present) throw new DirectoryInUse(directory, present);

  const socket = await openControlSocket(directory, serve);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (writeLock(directory, socket, by) || (await recover(directory, socket, by))) {
        await removeDeadSockets(directory, socket);
        return lockOf(directory, socket);
      }
      const owner = await liveOwner(directory);
      if (owner) throw new DirectoryInUse(directory, owner);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(
      `${lockFile(directory)} can neither be taken nor recovered. If no other process uses ${directory}, remove that file.`,
    );
  } catch (error) {
    await socket.close();
    throw error;
  }
}

/** The process that owns a directory now; null when nobody does. */
export async function liveOwner(directory: string): Promise<LockOwner | null> {
  const owner = readOwner(directory);
  return owner && (await reachesOwner(owner.socket)) ? owner : null;
}

/** An owner whose starter was killed is on its way out. It is judged by its socket all the same. */
async function lastingOwner(directory: string): Promise<LockOwner | null> {
  for (const until = Date.now() + ORPHAN_MS; ;) {
    const owner = await liveOwner(directory);
    if (!owner || isRunning(owner.pid) || Date.now() > until) return owner;
    await new Promise((resolve) => setTimeout(resolve, ORPHAN_PAUSE_MS));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

function lockOf(directory: string, socket: ControlSocket): DirectoryLock {
  return {
    release: async () => {
      if (readOwner(directory)?.socket === socket.path) rmSync(lockFile(directory), { force: true });
      await socket.close();
    },
  };
}

function readOwner(directory: string): LockOwner | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file has written it
    const owner = JSON.parse(readFileSync(lockFile(directory), 'utf8')) as LockOwner;
    return typeof owner.socket === 'string' ? owner : null;
  } catch {
    return null;
  }
}

/** False when there is a lock already. */
function writeLock(directory: string, socket: ControlSocket, by: DirectoryUser): boolean {
  const owner: LockOwner = { ...by, socket: socket.path, since: new Date().toISOString() };
  const draft = `${lockFile(directory)}.${path.basename(socket.path)}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    linkSync(draft, lockFile(directory));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces a stale lock. Only the process that could make the recovery folder removes a lock, and only after reading
 * once more that nobody answers for it: two that start together cannot remove each other's.
 */
async function recover(directory: string, socket: ControlSocket, by: DirectoryUser): Promise<boolean> {
  const turn = `${lockFile(directory)}.recovery`;
  try {
    mkdirSync(turn);
  } catch {
    forgetAbandonedRecovery(turn);
    return false;
  }
  try {
    if (await liveOwner(directory)) return false;
    const left = readOwner(directory);
    rmSync(lockFile(directory), { force: true });
    if (left) rmSync(left.socket, { force: true });
    return writeLock(directory, socket, by);
  } finally {
    rmdirSync(turn);
  }
}

/** What processes that were killed have left. One that starts now listens already, and is about to be refused. */
async function removeDeadSockets(directory: string, own: ControlSocket): Promise<void> {
  const sockets = readdirSync(directory).filter((name) => /^control-.*\.sock$/.test(name));
  for (const socket of sockets.map((name) => path.resolve(directory, name)))
    if (socket !== own.path && !(await reachesOwner(socket))) rmSync(socket, { force: true });
}

function forgetAbandonedRecovery(turn: string): void {
  try {
    if (Date.now() - statSync(turn).mtimeMs > RECOVERY_MS) rmdirSync(turn);
  } catch {
    // Whoever had the turn has finished.
  }
}
