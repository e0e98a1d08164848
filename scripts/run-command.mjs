import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

/** `node scripts/run-command.mjs NAME [ARGUMENTS]`: an operator's command, see scripts/commands.ts. */
await import(pathToFileURL(await bundle('scripts/command.ts')).href);
