import { addDays, daysBetween, type LocalDate } from '@/rules/dates/dates';

const FIRST_DAY: LocalDate = '2020-01-01';
const BOOKING_NUMBER_BYTES = 6;
const BOOKING_NUMBER_LETTERS = 8;
const RADIX = 36;

/** Writes what a code says, field after field, into at most `size` bytes. */
export class CodeWriter {
  private readonly bytes: number[] = [];
  constructor(private readonly size: number) {}

  /** A whole number, seven bits a byte, the lowest first. */
  count(value: number): this {
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
      this.bytes.push((rest % 128) + (rest < 128 ? 0 : 128));
      if (rest < 128) return this;
    }
  }

  short(value: number): this {
    if (!Number.isInteger(value) || value < 0 || value > 0xffff) throw new RangeError(`${value} is not in two bytes`);
    this.bytes.push(value >> 8, value & 0xff);
    return this;
  }

  day(day: LocalDate): this {
    return this.short(daysBetween(FIRST_DAY, day));
  }

  bookingNumber(number: string): this {
    const bytes = Buffer.alloc(BOOKING_NUMBER_BYTES);
    bytes.writeUIntBE(parseInt(number, RADIX), 0, BOOKING_NUMBER_BYTES);
    this.bytes.push(...bytes);
    return this;
  }

  /** A name of ours: the whole of it, or, where it has no room, nothing. */
  whole(text: string): this {
    const written = Buffer.from(text);
    return this.push(written.length < this.room ? written : Buffer.alloc(0));
  }

  /** Somebody's name: as many of its letters as there is room for. */
  cut(text: string): this {
    let written = Buffer.from(text);
    for (let letters = [...text]; written.length >= this.room && letters.length > 0;) {
      letters = letters.slice(0, -1);
      written = Buffer.from(letters.join(''));
    }
    return this.push(written);
  }

  get written(): Uint8Array {
    if (this.bytes.length > this.size) throw new RangeError(`${this.bytes.length} bytes do not go into ${this.size}`);
    return Uint8Array.from(this.bytes);
  }

  private get room(): number {
    return this.size - this.bytes.length;
  }

  /** Nothing at all at the very end: a text that is not there reads as ''. */
  private push(text: Uint8Array): this {
    if (this.room > 0) this.bytes.push(text.length, ...text);
    return this;
  }
}

/** Reads what `CodeWriter` wrote, in the same order. */
export class CodeReader {
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  count(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.next();
      value += (byte % 128) * unit;
      if (byte < 128) return value;
    }
  }

  short(): number {
    return this.next() * 256 + this.next();
  }

  day(): LocalDate {
    return addDays(FIRST_DAY, this.short());
  }

  bookingNumber(): string {
    const bytes = Uint8Array.from({ length: BOOKING_NUMBER_BYTES }, () => this.next());
    const value = Buffer.from(bytes).readUIntBE(0, BOOKING_NUMBER_BYTES);
    return value.toString(RADIX).toUpperCase().padStart(BOOKING_NUMBER_LETTERS, '0');
  }

  text(): string {
    if (this.at >= this.bytes.length) return '';
    const length = this.next();
    const text = Buffer.from(this.bytes.subarray(this.at, this.at + length)).toString();
    this.at += length;
    return text;
  }

  private next(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new RangeError('The code ends too early');
    this.at += 1;
    return byte;
  }
}
