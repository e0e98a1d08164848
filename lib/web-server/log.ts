import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { processTracer } from '../tracing/process-tracer';
import { loggedError } from './logged-error';
import { sayableLine } from './unsayable';

const STDOUT = 1;

/** Never written, wherever they stand: who somebody is, what lets them in, and what they pay with (S16). */
const SECRET_FIELDS = [
  'cookie',
  'set-cookie',
  'authorization',
  'sessionId',
  'sessionid',
  'x-session-id',
  'x-trip-planner-token',
  'x-browser-key',
  'key',
  'creditCard',
  'number',
  'securityCode',
  'cvv2',
  'captchaChallenge',
  'passengers',
  'passportNumber',
  'email',
  'cellPhone',
  'token',
  'password',
  'secret',
];

/** One JSON line for each event, without what must not be said. @param lines where they go; stdout */
export function createLogger(level: string, lines: DestinationStream = pino.destination(STDOUT)): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]);
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    mixin: traceOfLine,
    hooks: { logMethod: inWordsOfOurs },
    redact: { paths, censor: '[hidden]' },
  };
  return pino(options, { write: (line) => lines.write(sayableLine(line)) });
}

/** By the name that collectors look for. */
function traceOfLine(): { trace_id?: string } {
  const span = processTracer()?.current();
  return span ? { trace_id: span.traceId } : {};
}

/** Without words of ours a line would take the error's own message, which no serializer reads. */
const inWordsOfOurs: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method) {
  const [what, words]: unknown[] = args;
  const hasError = what instanceof Error || (typeof what === 'object' && what !== null && 'err' in what);
  if (hasError && typeof words !== 'string') method.apply(this, [what, 'failed']);
  else method.apply(this, args);
};
