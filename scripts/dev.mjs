import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { adviseOnNode } from './starting/node-version.mjs';

/** `npm run dev`, see scripts/dev/dev.ts. */
adviseOnNode();
await import(pathToFileURL(await bundle('scripts/dev/dev.ts')).href);
