import {
  MinimalReporter,
  type SerializedError,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';
import { signOfLife, slowestLine, type Taken } from './sign-of-life';

/** A line for each failure, a line each half minute, failures in full and the counts: nothing of what passes. */
export default class CalmReporter extends MinimalReporter {
  private files = 0;
  private readonly taken: Taken[] = [];
  private readonly counts = { passed: 0, failed: 0 };
  private endSigns = () => undefined as void;

  constructor() {
    // What a test says on the console is meant for whoever reads this.
    super({ silent: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.files = specifications.length;
    this.endSigns = signOfLife(
      () => `${this.taken.length} of ${this.files} files: ${this.counts.passed} passed, ${this.counts.failed} failed`,
    );
  }

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test);
    const { state } = test.result();
    if (state === 'passed' || state === 'failed') this.counts[state] += 1;
    // At once: a long run that is ended says why it was going wrong.
    if (state === 'failed') this.log(`FAIL ${test.module.relativeModuleId} > ${test.fullName}`);
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    this.taken.push({ name: module.relativeModuleId, milliseconds: module.diagnostic().duration });
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: Parameters<MinimalReporter['onTestRunEnd']>[2],
  ): void {
    this.endSigns();
    super.onTestRunEnd(modules, errors, reason);
    this.log(slowestLine(this.taken));
  }
}
