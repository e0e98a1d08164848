import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  // Without a window to draw: a third less processor time than the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium that browser tests can use: CHROMIUM_PATH, the system's, or the one Playwright keeps; null without one.
 */
export function findChromium(): string | null {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : null;
  return [...INSTALLED, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}

/**
 * Installs one: the system's package as root on Debian, else Playwright's own. @returns its path, null when that did
 * not work
 */
export function installChromium(): string | null {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (isDebianRoot) {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
    const install = (name: string) =>
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { stdio: 'inherit', env });
    // Older releases have the whole browser alone.
    if (install('chromium-headless-shell').status !== 0) install('chromium');
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', env });
  }
  return findChromium();
}
