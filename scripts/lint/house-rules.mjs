/** What this house asks beside the linter's own rules (.oxlintrc.json). */

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

const MAX_LINE_LENGTH = 120;

/**
 * The formatter breaks code; what it cannot break are texts and addresses. It leaves comments to their writers.
 */
const lineLength = {
  create: (context) => {
    const linesOfTexts = new Set();
    const text = ({ loc }) => {
      for (let line = loc.start.line; line <= loc.end.line; line += 1) linesOfTexts.add(line);
    };
    return {
      Literal: (node) => {
        if (typeof node.value === 'string' || node.regex) text(node);
      },
      TemplateLiteral: text,
      JSXText: text,
      'Program:exit': () => {
        for (const [index, line] of context.sourceCode.lines.entries())
          if (line.length > MAX_LINE_LENGTH && !/[a-z]:\/\/\S/.test(line) && !linesOfTexts.has(index + 1))
            context.report({
              loc: { start: { line: index + 1, column: 0 }, end: { line: index + 1, column: line.length } },
              message: `${line.length} characters: a line ends before ${MAX_LINE_LENGTH}.`,
            });
      },
    };
  },
};

const noBarrels = {
  create: (context) => ({
    ExportAllDeclaration: (node) => context.report({ node, message: 'No barrels: import from the file itself.' }),
  }),
};

const limitNames = {
  create: (context) => ({
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && /^(MOST|LONGEST|LARGEST|FEWEST|SHORTEST|LEAST)(_|$)/.test(node.id.name))
        context.report({ node, message: 'Limits are called MAX_… and MIN_…, with their unit at the end.' });
    },
  }),
};

const plugin = {
  meta: { name: 'house' },
  rules: { reasons, 'line-length': lineLength, 'no-barrels': noBarrels, 'limit-names': limitNames },
};

export default plugin;
