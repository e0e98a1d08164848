import { isUtf8 } from 'node:buffer';
import { pipeline, Transform, type Readable, type TransformCallback } from 'node:stream';
import { refuse } from './feed-error';

const LINE_FEED = 0x0a;
/** No line of a timetable is that long: what has no line ends is not a table. */
const MAX_LINE_BYTES = 1024 ** 2;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Passes bytes on as text, whole lines at a time, a leading byte order mark removed.
 * Fails with file and line on bytes that are not UTF-8, on NUL, and on endless lines.
 */
export class CheckedUtf8 extends Transform {
  private rest: Buffer = Buffer.alloc(0);
  private lines = 0;
  private isFirst = true;

  constructor(private readonly file: string) {
    super({ encoding: 'utf8' });
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    // A line feed never occurs inside a character of UTF-8, so whole lines can be checked alone.
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    this.rest = bytes.subarray(end);
    if (this.rest.length > MAX_LINE_BYTES)
      return done(refuse(this.file, `is longer than ${MAX_LINE_BYTES} bytes`, this.lines + 1));
    this.pass(bytes.subarray(0, end), done);
  }

  override _flush(done: TransformCallback): void {
    this.pass(this.rest, done);
  }

  private pass(bytes: Buffer, done: TransformCallback): void {
    if (bytes.length === 0) return done();
    const wrong = !isUtf8(bytes) || bytes.includes(0);
    if (wrong) return done(refuse(this.file, 'is not UTF-8 text', this.lines + 1 + this.linesBeforeFault(bytes)));
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) this.lines += 1;
    const hasMark = this.isFirst && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK);
    this.isFirst = false;
    done(null, hasMark ? bytes.subarray(3) : bytes);
  }

  private linesBeforeFault(bytes: Buffer): number {
    let start = 0;
    let lines = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      const line = bytes.subarray(start, end);
      if (!isUtf8(line) || line.includes(0)) break;
      lines += 1;
      start = end + 1;
    }
    return lines;
  }
}

/** A file's text for whoever looks into it again, as for its header or its fault: what it fails with, they are told. */
export function checkedTexts(bytes: Readable, file: string): CheckedUtf8 {
  return pipeline(bytes, new CheckedUtf8(file), () => undefined);
}
