import { errorOf } from '@/rules/thrown';
import { takeTurns } from '../../../timing/turns';
import { refuseList } from '../list-faults';

/** An element of the list's array as it stands in the file. `line` counts from 1. */
export type JsonItem = { index: number; line: number; text: string };

/**
 * The elements of one array of a JSON text, one by one: parsing a long list in one go would keep the website waiting.
 * The array is the text itself, or what the outermost object has under one of the names.
 * @throws HotelListRefused when the text around the elements is not JSON or has no such array
 */
export async function* jsonItems(text: string, names: readonly string[]): AsyncGenerator<JsonItem> {
  const turn = takeTurns();
  const start = arrayStart(text, names);
  let [at, line, counted] = [start + 1, 1, 0];
  for (let index = 1; ; index += 1) {
    at = afterSpace(text, at);
    if (text[at] === ']' && index === 1) break;
    const end = valueEnd(text, at);
    if (end === null) throw refuseList(`is not valid JSON: it ends inside element ${index}`);
    line += lineFeeds(text, counted, at);
    counted = at;
    yield { index, line, text: text.slice(at, end) };
    at = end;
    if (text[at] === ']') break;
    at += 1;
    await turn();
  }
  checkAround(text.slice(0, start + 1) + text.slice(at));
}

/** Position of the array's bracket. */
function arrayStart(text: string, names: readonly string[]): number {
  const first = afterSpace(text, 0);
  if (text[first] === '[') return first;
  let depth = 0;
  const sign = /["{}[\]]/g;
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    const [found] = match;
    if (found === '"') {
      const end = stringEnd(text, match.index);
      if (end === null) break;
      sign.lastIndex = end;
      const value = depth === 1 && names.includes(text.slice(match.index + 1, end - 1)) ? arrayBehind(text, end) : null;
      if (value !== null) return value;
    } else depth += found === '{' || found === '[' ? 1 : -1;
  }
  checkAround(text);
  throw refuseList(`has no list of hotels: "${names.join('" or "')}" is missing`);
}

function arrayBehind(text: string, from: number): number | null {
  const colon = afterSpace(text, from);
  if (text[colon] !== ':') return null;
  const value = afterSpace(text, colon + 1);
  return text[value] === '[' ? value : null;
}

function checkAround(text: string): void {
  try {
    JSON.parse(text);
  } catch (error) {
    throw refuseList(`is not valid JSON (${errorOf(error).message})`);
  }
}

/** The comma or bracket behind an element; null when the text ends before. */
function valueEnd(text: string, from: number): number | null {
  let depth = 0;
  const sign = /["{}[\],]/g;
  sign.lastIndex = from;
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    const [found] = match;
    if (found === '"') {
      const end = stringEnd(text, match.index);
      if (end === null) return null;
      sign.lastIndex = end;
    } else if (depth === 0 && (found === ',' || found === ']')) return match.index;
    else if (found === '{' || found === '[') depth += 1;
    else if (found !== ',') depth -= 1;
  }
  return null;
}

/** Behind the closing quote of the string that begins there. */
function stringEnd(text: string, from: number): number | null {
  for (let at = from + 1; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '"') return at + 1;
  }
  return null;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
  return at;
}

function lineFeeds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
