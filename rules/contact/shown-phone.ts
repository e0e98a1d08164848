import { NO_BREAK_SPACE } from '../typography';

/** A number of the North American plan, however it is typed: with or without its country's code. */
const NORTH_AMERICAN = /^(\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/** '+15145550123' as people read it, on one line: '+1 514 555-0123'. Foreign and masked ones and notes stay as is. */
export function shownPhone(phone: string): string {
  const [, code, ...parts] = NORTH_AMERICAN.exec(phone.replaceAll(/[\s\u00A0().-]/g, '')) ?? [];
  const [area, exchange, line] = parts;
  if (area === undefined) return phone;
  return [code, area, `${exchange}-${line}`].filter((part) => part !== undefined).join(NO_BREAK_SPACE);
}
