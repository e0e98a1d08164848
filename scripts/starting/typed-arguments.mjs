import { parseArgs } from 'node:util';

/**
 * What was typed behind a command. Ends it with its usage where that is asked for (0), or where it is typed wrongly
 * (2): nothing has begun then.
 * @param {string} usage in one line
 * @param {{ known?: readonly string[], most?: number }} [takes] words that it knows, and how many at once
 * @returns {string[]}
 */
export function typedArguments(usage, { known = [], most = known.length } = {}) {
  const typed = process.argv.slice(2);
  endWithUsage(typed, usage);
  const unknown = typed.find((word) => !known.includes(word));
  if (unknown === undefined && typed.length <= most) return typed;
  process.stderr.write(`${unknown === undefined ? 'That is too much.' : `There is no "${unknown}".`} ${usage}\n`);
  process.exit(2);
}

/**
 * The same of a command with options.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} usage
 * @param {Options} options
 */
export function typedOptions(usage, options) {
  endWithUsage(process.argv.slice(2), usage);
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    // What Node says behind it is about commands of another kind.
    process.stderr.write(`${String(error.message).split('. ', 1)[0].replace(/\.$/, '')}. ${usage}\n`);
    process.exit(2);
  }
}

function endWithUsage(typed, usage) {
  if (!typed.includes('--help') && !typed.includes('-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
