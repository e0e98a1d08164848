/**
 * What the framework sends to bring a page to life: rows of text, `id:` and then JSON, a long text (`T`, its bytes in
 * hex, a comma) or something that is only handed on.
 */
export type FlightRow =
  | { kind: 'tree'; id: string; value: unknown }
  | { kind: 'text'; id: string; text: string }
  | { kind: 'other'; id: string; line: string };

const PUSH = /<script>self\.__next_f\.push\((\[1,"[\s\S]*?"\])\)<\/script>/g;
/** The first letter of a row that is neither JSON nor a long text, and ends with its line. */
const LINES = new Set(['I', 'H', 'X', 'C']);
const JSON_START = /^["[{\d-]|^(?:true|false|null)/;
const [COLON, COMMA, NEW_LINE] = [0x3a, 0x2c, 0x0a];

/** @returns the page without these scripts, and what they hold; null where they are not as expected */
export function takeFlight(html: string): { rest: string; rows: FlightRow[] } | null {
  let flight = '';
  let end = 0;
  const rest = html.replace(PUSH, (script, pushed: string, at: number) => {
    flight += textOfPush(pushed);
    end = at + script.length;
    return '';
  });
  // What follows them would run before they do.
  if (flight === '' || html.slice(end) !== '</body></html>') return null;
  const rows = readRows(Buffer.from(flight));
  return rows && { rest, rows };
}

function textOfPush(pushed: string): string {
  const parts: unknown = JSON.parse(pushed);
  const text: unknown = Array.isArray(parts) ? parts[1] : null;
  return typeof text === 'string' ? text : '';
}

/** @returns null where they are not as expected */
export function readRows(bytes: Buffer): FlightRow[] | null {
  const rows: FlightRow[] = [];
  for (let at = 0; at < bytes.length;) {
    const colon = bytes.indexOf(COLON, at);
    if (colon < 0) return null;
    const id = bytes.toString('utf8', at, colon);
    if (bytes[colon + 1] === 'T'.charCodeAt(0)) {
      const comma = bytes.indexOf(COMMA, colon);
      at = comma + 1 + parseInt(bytes.toString('utf8', colon + 2, comma), 16);
      if (comma < 0 || !(at <= bytes.length)) return null;
      rows.push({ kind: 'text', id, text: bytes.toString('utf8', comma + 1, at) });
      continue;
    }
    const end = bytes.indexOf(NEW_LINE, colon);
    if (end < 0) return null;
    const line = bytes.toString('utf8', colon + 1, end);
    if (JSON_START.test(line)) rows.push({ kind: 'tree', id, value: JSON.parse(line) });
    else if (LINES.has(line.slice(0, 1))) rows.push({ kind: 'other', id, line });
    else return null;
    at = end + 1;
  }
  return rows;
}

export function writeRows(rows: readonly FlightRow[]): string {
  return rows.map(writeRow).join('');
}

function writeRow(row: FlightRow): string {
  if (row.kind === 'text') return `${row.id}:T${Buffer.byteLength(row.text).toString(16)},${row.text}`;
  return `${row.id}:${row.kind === 'tree' ? JSON.stringify(row.value) : row.line}\n`;
}

/** Ids that a text of a tree may refer to: behind '$L', '$' or '$@', with or without a way into it behind a colon. */
export function idsOf(text: string): string[] {
  const [name = ''] = text.slice(1).split(':', 1);
  return text.startsWith('$') ? [name, name.slice(1)] : [];
}
