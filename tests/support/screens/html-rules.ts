import { HtmlValidate } from 'html-validate';

/** The rules of HTML itself, none of taste. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // The framework writes these so; each is what browsers read: empty attributes, self-closed void elements, its own
    // order of <meta charset>.
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
  },
});

/** A part of a page that is sent after its placeholder and takes its place, ids and all, as soon as it is read. */
const STREAMED = '#S\\:';

/**
 * What is wrong with a page's HTML, a line each with the rule and where; empty when nothing is. A part of a page will
 * do.
 */
export function htmlFaults(html: string): string[] {
  const report = validator.validateStringSync(html);
  return report.results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, selector }) => !(ruleId === 'no-dup-id' && selector?.startsWith(STREAMED)))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'page'})`);
}
