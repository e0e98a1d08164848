import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import typescript from 'typescript-eslint';

/** A rule is put aside on a line only with the reason behind it: `-- why`. */
const reasons = {
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments())
        if (/^\s*(?:es|ox)lint-disable/.test(comment.value) && !/ --\s+\S/.test(comment.value))
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
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Asked by the other linter, with all that asks the type checker (.oxlintrc.json).
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      '@next/next/no-img-element': 'off',
      'react-hooks/exhaustive-deps': 'off',
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
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: typescript.parser },
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  {
    files: ['bench/**', 'scripts/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
];

export default config;
