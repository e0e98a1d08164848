import { expect, it } from 'vitest';
import { roomNames } from './room-names';

it.each<[string[], string]>([
  [['King'], 'King'],
  [['King', 'Suite'], 'King + Suite'],
  [['King', 'Suite', 'King'], '2\u00A0×\u00A0King + Suite'],
  [[], ''],
])('%j on one line: %s', (names, line) => {
  expect(roomNames(names.map((name) => ({ name })))).toBe(line);
});
