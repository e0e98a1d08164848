import { expect, it } from 'vitest';
import { deviceName } from './device-name';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari, Mac'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge, Windows'],
  [`${MOZILLA} (Linux; Android 16; K) ${WEBKIT} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${MOZILLA} (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0`, 'Firefox, Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
  [undefined, ''],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
