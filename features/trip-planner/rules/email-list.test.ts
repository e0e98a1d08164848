import { expect, it } from 'vitest';
import { emailList } from './email-list';

it.each([
  ['simon@example.org', ['simon@example.org'], []],
  [' simon@example.org, Jo@example.ca;\nSIMON@example.org ', ['simon@example.org', 'Jo@example.ca'], []],
  ['simon@, jo@example.ca', ['jo@example.ca'], ['simon@']],
  ['  ', [], []],
])('reads %o', (text, emails, wrong) => {
  expect(emailList(text)).toEqual({ emails, wrong });
});
