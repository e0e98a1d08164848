import { withoutCardNumbers } from '@/rules/money/card-in-text';

/** An address of somebody, or a password before a host; its sign may be percent-encoded. */
const EMAIL = /[^\s"'`<>()[\]{},;:/\\?&=#@|]{1,200}(?:@|%(?:25){0,3}40)[\p{L}\p{N}.-]{1,250}\.\p{L}{2,24}/giu;
/** Tokens of sign-ins, and what our own ids look like: 256 random bits (session-id.ts), hashes. */
const TOKEN = /\beyJ[\w-]{8,}(?:\.[\w-]+){0,4}|(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;
/** A parameter that names a secret, wherever an address stands in a text. */
const SECRET_PARAMETER = /([?&](?:sessionid|key|stop|token|code|state|password|secret|id_token_hint)=)[^&\s"'<>]+/gi;

/** A text without what a log must never say: card numbers, e-mail addresses, session ids and tokens (S16, D62). */
export function withoutUnsayable(text: string): string {
  return withoutCardNumbers(text)
    .replace(SECRET_PARAMETER, '$1[hidden]')
    .replace(TOKEN, '[token]')
    .replace(EMAIL, '[e-mail]');
}

/** One line of the log, a JSON object, with each of its texts so. */
export function sayableLine(line: string): string {
  // Most lines hold nothing of the kind, and are not taken apart.
  if (withoutUnsayable(line) === line) return line;
  const parsed: unknown = JSON.parse(line);
  return `${JSON.stringify(sayable(parsed))}\n`;
}

/** A trace's id as OpenTelemetry draws it: sixteen random bytes, of which any run may be digits only. */
const TRACE_ID = /^[\da-f]{32}$/;
const isTraceId = (name: string, value: unknown) =>
  name === 'trace_id' && typeof value === 'string' && TRACE_ID.test(value);

function sayable(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnsayable(value);
  if (typeof value === 'number') return withoutUnsayable(String(value)) === String(value) ? value : '[number]';
  if (Array.isArray(value)) return value.map(sayable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [withoutUnsayable(name), isTraceId(name, held) ? held : sayable(held)]),
  );
}
