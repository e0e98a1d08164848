import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { codeOf } from '@/rules/thrown';

/** A command as typed: `flags displayMaintenancePage on`; file names are relative to `cwd`. */
export type CommandRequest = { command: string; args: string[]; cwd: string };
/** Runs a command, reporting line by line. @returns its exit code */
export type ServeCommand = (request: CommandRequest, report: (line: string) => void) => Promise<number>;
export type ControlSocket = { path: string; close: () => Promise<void> };

/** Longest socket path that every system takes. */
const MAX_PATH = 100;
const PROBE_MS = 700;
/** What a connection says whose other end has died. */
const LOST = new Set(['ECONNRESET', 'EPIPE']);

type Answer = { line: string } | { exit: number };

/** Listens for commands in the data directory; the socket is its owner's only (mode 0600). */
export async function openControlSocket(directory: string, serve: ServeCommand): Promise<ControlSocket> {
  const file = socketPath(directory);
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    // Who has asked may go at any time; what it has begun goes on.
    const lines = linesOf(socket, () => socket.destroy());
    lines.once('line', (line) => void answer(socket, line, serve));
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
    const gone = () => reject(new Error('The running server went away before the command ended.'));
    linesOf(socket, (error) => (LOST.has(codeOf(error)) ? gone() : reject(error)))
      .on('line', (text) => {
        /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
           the other end of the socket is this file */
        const said = JSON.parse(text) as Answer;
        if ('line' in said) report(said.line);
        else exit = said.exit;
      })
      .on('close', () => {
        if (exit === null) gone();
        else resolve(exit);
      });
  });
}

/** Lines that come in. What fails on the way is said by both, the socket and who reads it: once for us. */
function linesOf(socket: Socket, failed: (error: Error) => void): Interface {
  socket.on('error', failed);
  return createInterface({ input: socket }).on('error', () => undefined);
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
