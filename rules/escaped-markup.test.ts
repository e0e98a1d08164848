import { expect, test } from 'vitest';
import { escapedMarkup } from './escaped-markup';

test('what would be markup is written as text, in an attribute too', () => {
  expect(escapedMarkup(`<b class="x">Tom & Jo's</b>`)).toBe(
    '&lt;b class=&quot;x&quot;&gt;Tom &amp; Jo&#39;s&lt;/b&gt;',
  );
});

test('other characters stay, also an entity that is there already is shown as it was typed', () => {
  expect(escapedMarkup('Montréal 10:30')).toBe('Montréal 10:30');
  expect(escapedMarkup('&amp;')).toBe('&amp;amp;');
});
