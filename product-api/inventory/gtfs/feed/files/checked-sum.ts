import { Transform, type TransformCallback } from 'node:stream';
import { crc32 } from 'node:zlib';
import { refuse } from './feed-error';

/** Passes a file of a zip on, and fails at its end where it is not the one that was packed (CRC-32). */
export class CheckedSum extends Transform {
  private sum = 0;

  constructor(
    private readonly file: string,
    private readonly expected: number,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.sum = crc32(chunk, this.sum);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(this.sum === this.expected ? null : refuse(this.file, 'is damaged: its checksum in the zip is another'));
  }
}
