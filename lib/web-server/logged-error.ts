import { stdSerializers } from 'pino';

/** What database clients hang on an error: the statement, and what somebody typed as its parameters. */
type QueryFailure = Error & { query: string; params: readonly unknown[] };
type Failure = Error & { cause?: unknown; code?: unknown };

/** Values of a row, as the database quotes them. */
const ROW_FIELDS = ['detail', 'where', 'params', 'parameters', 'internalQuery'];

/**
 * An error as the log takes it (S16). Of a failed query only the statement with its placeholders, what the database
 * said and where it happened: message, stack and parameters of such an error hold what people typed.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isQueryFailure(error)) return withoutParameters(error);
  const { cause } = error as Failure;
  // A serializer of pino's own would put the cause's message and stack behind the error's.
  if (holdsQueryFailure(cause))
    return { type: error.name, message: error.message, stack: stackOf(error), cause: loggedError(cause) };
  const plain: object = stdSerializers.err(error);
  return Object.fromEntries(Object.entries(plain).filter(([name]) => !ROW_FIELDS.includes(name)));
}

/**
 * Why something outside did not answer, as whatever failed first says it: 'connect ECONNREFUSED 127.0.0.1:4000'. One
 * line, for what no place in our code explains.
 */
export function innermostReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isQueryFailure(error)) return saidOf(reasonOf(error), error.params);
  const { cause, code, message, name } = error as Failure;
  if (cause !== undefined) return innermostReason(cause);
  // Where a name has several addresses, the error of all of them has only a code.
  return message || String(code ?? name);
}

function withoutParameters(error: QueryFailure): object {
  const { name, query, params } = error;
  const reason = reasonOf(error);
  return { type: name, query, message: saidOf(reason, params), code: reason.code, stack: stackOf(error) };
}

function reasonOf(error: QueryFailure): Failure {
  const { cause } = error as Failure;
  return cause instanceof Error ? cause : error;
}

/** The database quotes a value that it refuses. Drizzle's own message is the statement with its parameters. */
function saidOf(reason: Failure, params: readonly unknown[]): string {
  if (reason.message.startsWith('Failed query')) return 'Failed query';
  const typed = params
    .map(String)
    .filter((value) => value !== '')
    .sort((left, right) => right.length - left.length);
  return typed.reduce((message, value) => message.replaceAll(value, '…'), reason.message);
}

/** The lines of calls alone. Empty where the message cannot be told from them. */
function stackOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? '' : stack.slice(start + message.length).trim();
}

function isQueryFailure(error: unknown): error is QueryFailure {
  return error instanceof Error && 'query' in error && 'params' in error && Array.isArray(error.params);
}

function holdsQueryFailure(error: unknown): boolean {
  return error instanceof Error && (isQueryFailure(error) || holdsQueryFailure((error as Failure).cause));
}
