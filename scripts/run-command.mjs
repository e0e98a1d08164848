import { pathToFileURL } from 'node:url';
import { bundle, endBundler } from './bundle.mjs';

/** `node scripts/run-command.mjs NAME [ARGUMENTS]`: an operator's command, see scripts/commands.ts. */
const command = await bundle('scripts/command.ts');
await endBundler();
await import(pathToFileURL(command).href);
