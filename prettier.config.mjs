/** @type {import('prettier').Config} */
const config = {
  printWidth: 120,
  // The whole tree has been written so, and the tests of the architecture read import lines as text.
  singleQuote: true,
};

export default config;
