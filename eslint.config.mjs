import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import typescript from 'typescript-eslint';

/** A rule is put aside on a line only with the reason behind it: `-- why`. */
const reasons = {
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments())
        if (/^\s*eslint-disable/.test(comment.value) && !/ --\s+\S/.test(comment.value))
          context.report({ loc: comment.loc, message: 'Say behind -- why the rule does not hold here.' });
    },
  }),
};

/** Rules about screens, the costliest of which compiles each file as React would. */
const screenRules = nextVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^(react|react-hooks|jsx-a11y|@next\/next)\//.test(name));

const config = [
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { tandem: { rules: { reasons } } },
    rules: { 'tandem/reasons': 'error' },
  },
  {
    ignores: [
      '**/.next/**',
      '.next-*/**',
      '.data*/**',
      'node_modules/**',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
      'coverage/**',
      'product-api/database/migrations/**',
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      // The formatter breaks code; what it cannot break are texts and addresses. It leaves comments to their writers.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'prefer-const': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
        {
          selector: 'VariableDeclarator[id.name=/^(MOST|LONGEST|LARGEST|FEWEST|SHORTEST|LEAST)(_|$)/]',
          message: 'Limits are called MAX_… and MIN_…, with their unit at the end.',
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    // Rooms without a screen; what draws one there is a .tsx.
    files: ['{product-api,rules,contract,login-provider,scripts,bench,tests}/**/*.{ts,mjs,cjs}', '*.{ts,mjs,cjs}'],
    rules: Object.fromEntries(screenRules.map((name) => [name, 'off'])),
  },
  {
    // CommonJS by its name: what dependency-cruiser reads.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Rules that ask the type checker.
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parser: typescript.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      // `as` may widen a type, which the compiler proves. Where it claims more, the line says why the type cannot.
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // A test hands in what types forbid, and reads answers that it judges by `expect`, whose matchers are `any`.
    files: ['tests/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
    },
  },
  {
    files: ['bench/**', 'scripts/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
];

export default config;
