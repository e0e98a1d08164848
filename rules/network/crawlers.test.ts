import { expect, it } from 'vitest';
import { isCrawler } from './crawlers';

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36', true],
  ['facebookexternalhit/1.1', true],
  ['Baiduspider+(+http://www.baidu.com/search/spider.htm)', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', false],
  [null, false],
  [undefined, false],
])('%s', (userAgent, isOne) => {
  expect(isCrawler(userAgent)).toBe(isOne);
});
