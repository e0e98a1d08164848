import { pino, type Logger } from 'pino';

/** Never written, wherever they stand: who somebody is, what lets them in, and what they pay with (S16). */
const SECRET_FIELDS = [
  'cookie', 'set-cookie', 'authorization', 'sessionId', 'sessionid', 'x-session-id', 'x-trip-planner-token', 'creditCard', 'number', 'securityCode',
  'cvv2', 'captchaChallenge', 'passengers', 'passportNumber', 'email', 'cellPhone', 'token', 'password', 'secret',
];

/** One JSON line for each event, on stdout. */
export function createLogger(level: string): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]);
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: '[hidden]' } });
}
