import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

/** `npm run dev`, see scripts/dev/dev.ts. */
await import(pathToFileURL(await bundle('scripts/dev/dev.ts')).href);
