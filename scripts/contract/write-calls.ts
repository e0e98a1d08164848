import { writeFileSync } from 'node:fs';
import { OPERATIONS } from '@/contract/operations';
import { CALLS_FILE, callsText } from './calls-text';

/** `npm run contract:calls`: after an operation was added, moved or taken away. */
writeFileSync(CALLS_FILE, await callsText(OPERATIONS));
process.stdout.write(`${CALLS_FILE}: ${OPERATIONS.length} operations\n`);
