import { readFileSync, writeFileSync } from 'node:fs';
import { typedArguments } from './starting/typed-arguments.mjs';

/**
 * `npm run lock:complete`, after every change of package-lock.json: a registry that lacks the binaries of other systems
 * leaves them out of the lock, and `npm ci` then stops with 'Missing … from lock file'. This adds an entry for every
 * optional dependency that is absent; npm fetches it only on the system it is made for.
 */
const FILE = 'package-lock.json';
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
/** Names that packages use for them. */
const ALIASES = { linuxmusl: 'linux', windows: 'win32', arm64eabi: 'arm64', armv7l: 'arm', ppc64le: 'ppc64' };
const EXACT = /^\d+\.\d+\.\d+/;

typedArguments('npm run lock:complete takes no arguments: it adds to package-lock.json what other systems need.');
const lock = JSON.parse(readFileSync(FILE, 'utf8'));
let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (place === '') continue;
    const found = nearest(place, name);
    if (found !== undefined && (found.version === range || !EXACT.test(range))) continue;
    lock.packages[`${found === undefined ? '' : `${place}/`}node_modules/${name}`] = {
      version: lowestOf(range),
      ...platformOf(name),
      optional: true,
    };
    added += 1;
  }
}
if (added > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([left], [right]) => (left < right ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
}
process.stdout.write(`${added} entries added to ${FILE}.\n`);

/** As Node finds a package: in the nearest node_modules upwards. */
function nearest(place, name) {
  const folders = place.split('/node_modules/');
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const entry = lock.packages[`${folders.slice(0, depth).join('/node_modules/')}/node_modules/${name}`];
    if (entry) return entry;
  }
  return lock.packages[`node_modules/${name}`];
}

/** Platform packages are named with one exact version; a range is met by its lower end. */
function lowestOf(range) {
  return range.replace(/^[^\d]*/, '').split(/\s/)[0];
}

function platformOf(name) {
  const words = name.split(/[@/._-]/).map((word) => ALIASES[word] ?? word);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  return { ...(os.length > 0 ? { os } : {}), ...(cpu.length > 0 ? { cpu } : {}) };
}
