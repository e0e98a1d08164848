import { Writable } from 'node:stream';

type LogLine = { level: number; time: string; msg?: string; err?: { stack?: string } } & Record<string, unknown>;

/** What the log says, for somebody who reads along: a line of words instead of JSON. @param print gets whole lines */
export function plainLog(print: (text: string) => void): Writable {
  return new Writable({
    write: (lines: Buffer, _encoding, done) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own lines
      for (const line of lines.toString().split('\n').filter(Boolean)) print(inWords(JSON.parse(line) as LogLine));
      done();
    },
  });
}

function inWords({ level: _level, time: _time, msg = '', err, ...rest }: LogLine): string {
  const details = Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const sentence = details.length === 0 ? msg : `${msg} (${details.join(', ')})`;
  return err?.stack ? `${sentence}\n${err.stack}\n` : `${sentence}\n`;
}
