import * as oxc from '@prettier/plugin-oxc';

/** @type {import('prettier').Config} */
const config = {
  printWidth: 120,
  // The whole tree has been written so, and the tests of the architecture read import lines as text.
  singleQuote: true,
  // Reads a tree in a third less of a processor's time, and writes the same.
  plugins: [oxc],
};

export default config;
