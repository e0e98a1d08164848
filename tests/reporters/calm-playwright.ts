import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { signOfLife, slowestLine, type Taken } from './sign-of-life';

/**
 * Failures in full as they happen, a line each half minute, and the counts: nothing of what passes. What only a second
 * try has passed is a failure that is told, and told again at the end.
 */
export default class CalmReporter implements Reporter {
  private root = '';
  private total = 0;
  private readonly taken = new Map<string, Taken>();
  private readonly counts = { passed: 0, failed: 0, skipped: 0 };
  private readonly atSecondTry: string[] = [];
  private endSigns = () => undefined as void;

  printsToStdio(): boolean {
    return true;
  }

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.root = rootDir;
    this.total = suite.allTests().length;
    this.endSigns = signOfLife(() => this.soFar());
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = path.relative(this.root, test.location.file);
    const before = this.taken.get(file)?.milliseconds ?? 0;
    this.taken.set(file, { name: file, milliseconds: before + result.duration });
    if (result.status === 'skipped') this.counts.skipped += 1;
    else if (test.ok()) {
      this.counts.passed += 1;
      if (result.retry > 0) this.atSecondTry.push(nameOf(test, file));
    } else this.fail(test, result, file);
  }

  onError(error: TestError): void {
    this.say(textOf(error));
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onEnd({ status }: FullResult): void {
    this.endSigns();
    if (status === 'timedout' || status === 'interrupted') this.say(`The run was ${status}.`);
    this.say(this.soFar());
    for (const name of this.atSecondTry) this.say(`Passed only at its second try: ${name}`);
    this.say(slowestLine([...this.taken.values()]));
  }

  private fail(test: TestCase, { status, errors, attachments, retry }: TestResult, file: string): void {
    const isTriedAgain = retry < test.retries;
    if (!isTriedAgain) this.counts.failed += 1;
    this.say(`\n${isTriedAgain ? 'TRIED AGAIN' : 'FAIL'} ${nameOf(test, file)} (${status})`);
    for (const error of errors) this.say(textOf(error));
    for (const { name, path: kept } of attachments) if (kept) this.say(`${name}: ${path.relative('.', kept)}`);
  }

  private soFar(): string {
    const { passed, failed, skipped } = this.counts;
    return `${passed + failed + skipped} of ${this.total} tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
  }

  private say(line: string): void {
    process.stdout.write(`${line}\n`);
  }
}

function nameOf(test: TestCase, file: string): string {
  const [, , , ...titles] = test.titlePath();
  return `${file}:${test.location.line} ${titles.join(' › ')}`;
}

function textOf({ stack, message, value, snippet }: TestError): string {
  return [stack ?? message ?? value, snippet].filter(Boolean).join('\n');
}
