import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { fill } from '../fill.mjs';

/** What a service or command of the drill is given, and nothing of who runs the drill. */
export function environmentOf(given: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C.UTF-8', NODE_ENV: 'production', ...given };
}

export type Values = Readonly<Record<string, string>>;

/** Places of a Debian machine that a drill has under a folder of its own, for each machine of its own. */
const PLACES =
  /(?<![\w.{}/-])\/(?:opt\/tandem|etc\/(?:tandem|ssl\/tandem|pgbouncer|patroni)|var\/(?:lib\/(?:tandem|postgresql|etcd)|cache\/nginx|backups\/tandem))(?![\w-])/g;

/** The same text for a machine whose files lie under `root`; programs stay where they are. */
export function rooted(text: string, root: string): string {
  return text.replace(PLACES, (place) => `${root}${place}`);
}

/**
 * A file of deploy/ as it lies on a machine of the drill.
 * @returns where it lies
 */
export function place(source: string, target: string, root: string, values: Values, mode = 0o644): string {
  const file = path.join(root, target);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, rooted(fill(readFileSync(path.join('deploy', source), 'utf8'), values), root));
  chmodSync(file, mode);
  return file;
}

/** What a unit of deploy/systemd runs, where, and with which environment. */
export function readUnit(
  name: string,
  root: string,
): { command: string[]; cwd: string; env: Record<string, string | undefined> } {
  const text = rooted(readFileSync(path.join('deploy/systemd', `${name}.service`), 'utf8'), root);
  const all = (key: string) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [command = ''] = all('ExecStart');
  const [program = '', ...args] = command.split(' ');
  const env: Record<string, string | undefined> = {};
  for (const file of all('EnvironmentFile')) Object.assign(env, parseEnv(readFileSync(file, 'utf8')));
  return {
    // Debian's Node, or the one that runs the drill.
    command: [program === '/usr/bin/node' ? process.execPath : program, ...args],
    cwd: all('WorkingDirectory')[0] ?? root,
    env,
  };
}
