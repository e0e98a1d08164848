import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A command as typed: `flags displayMaintenancePage on`; file names are relative to `cwd`. */
export type CommandRequest = { command: string; args: string[]; cwd: string };
/** Runs a command, reporting line by line. @returns its exit code */
export type ServeCommand = (request: CommandRequest, report: (line: string) => void) => Promise<number>;
export type ControlSocket = { path: string; close: () => Promise<void> };

/** Longest socket path that every system takes. */
const MAX_PATH = 100;
const PROBE_MS = 700;

type Answer = { line: string } | { exit: number };

/**
 * Listens for commands in the data directory; the socket is its owner's only (mode 0600). Commands run one after
 * another.
 */
export async function openControlSocket(directory: string, serve: ServeCommand): Promise<ControlSocket> {
  const file = socketPath(directory);
  const connections = new Set<Socket>();
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    socket.on('error', () => socket.destroy());
    const lines = createInterface({ input: socket });
    lines.once('line', (line) => {
      last = last.then(() => answer(socket, line, serve));
    });
  });
  // Nothing may keep the process alive once everything else has ended.
  server.unref();
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(file, resolve);
    });
  } finally {
    process.umask(mask);
  }
  return {
    path: file,
    close: async () => {
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(file, { force: true });
    },
  };
}

/** Whether somebody answers on a control socket. A process that is stopped still counts: it would go on writing. */
export async function reachesOwner(socketFile: string): Promise<boolean> {
  if (!existsSync(socketFile)) return false;
  return new Promise((resolve) => {
    const socket = createConnection(socketFile);
    const settle = (isThere: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isThere);
    };
    const timer = setTimeout(() => settle(true), PROBE_MS);
    socket.once('connect', () => settle(true));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

/** Sends a command to the owner and passes on what it says. @returns the command's exit code */
export async function sendCommand(
  socketFile: string,
  request: CommandRequest,
  report: (line: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(socketFile, () => socket.write(`${JSON.stringify(request)}\n`));
    let exit: number | null = null;
    createInterface({ input: socket })
      .on('line', (text) => {
        /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
           the other end of the socket is this file */
        const said = JSON.parse(text) as Answer;
        if ('line' in said) report(said.line);
        else exit = said.exit;
      })
      .on('close', () => {
        if (exit === null) reject(new Error('The running server went away before the command ended.'));
        else resolve(exit);
      });
    socket.once('error', reject);
  });
}

async function answer(socket: Socket, line: string, serve: ServeCommand): Promise<void> {
  const say = (said: Answer) => {
    if (socket.writable) socket.write(`${JSON.stringify(said)}\n`);
  };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the socket is this file
    say({ exit: await serve(JSON.parse(line) as CommandRequest, (text) => say({ line: text })) });
  } catch (error) {
    say({ line: error instanceof Error ? error.message : String(error) });
    say({ exit: 1 });
  }
  socket.end();
}

function socketPath(directory: string): string {
  const name = `control-${process.pid}-${randomBytes(3).toString('hex')}.sock`;
  const inside = path.resolve(directory, name);
  return Buffer.byteLength(inside) <= MAX_PATH ? inside : path.join(mkdtempSync(path.join(tmpdir(), 'tandem-')), name);
}
