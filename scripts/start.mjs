import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll } from './build.mjs';
import { bundle, endBundler, OUT_DIR } from './bundle.mjs';
import { folderForApi, folderToServeFrom } from './starting/served-build.mjs';
import { needEnoughFiles } from './starting/enough-files.mjs';
import { adviseOnNode } from './starting/node-version.mjs';
import { typedArguments } from './starting/typed-arguments.mjs';
import { isUpToDate, sourceHash } from './source-hash.mjs';

/**
 * `node scripts/start.mjs [all|website|api]`: builds when the sources have changed since the last build, then runs in
 * this process, so that signals reach it directly.
 */
const [what = 'all'] = typedArguments(
  'npm start takes no arguments. Settings are environment variables: PORT=3001 npm start',
  { known: ['all', 'website', 'api'], most: 1 },
);
needEnoughFiles();
adviseOnNode();
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';

if (what === 'api') {
  const folder = folderForApi();
  await bundle('scripts/processes/work-part.ts', folder);
  await run(await bundle('scripts/serve-api.ts', folder));
} else {
  if (what === 'website' && !process.env.PRODUCT_API_URL) {
    process.stderr.write(
      'PRODUCT_API_URL is not set: name the product API that this website speaks to, for example http://127.0.0.1:4000.\n',
    );
    process.exit(1);
  }
  if (!isUpToDate(sourceHash())) {
    // What is wrong with the environment or the port is said before the minute of building, not after.
    const check = await import(pathToFileURL(await bundle('scripts/check-start.ts')).href);
    await check.checkStart();
    process.stdout.write('Building Tandem for this version. This is done once and takes about a minute.\n');
    await buildAll({ isQuiet: true });
  }
  const folder = process.env.NEXT_DIST_DIR ? OUT_DIR : folderToServeFrom();
  process.env.NEXT_DIST_DIR ??= folder;
  await run(path.resolve(folder, 'server.mjs'));
}

async function run(file) {
  await endBundler();
  await import(pathToFileURL(file).href);
}
