/** A booking's number: so many letters and digits (D41). */
const NUMBER = /^[A-Z0-9]{8}$/;
const NUMBER_LENGTH = 8;

/**
 * The number of a booking as somebody typed it: any case, with spaces or dashes, also out of the number of a ticket,
 * voucher or credit note. 'td-7kq4 xw9p-1' → '7KQ4XW9P'.
 * @returns null where no number can be meant
 */
export function typedNumber(text: string): string | null {
  const typed = text.trim().toUpperCase();
  const [, onDocument = ''] = /^(?:T[DVX]|CN)[\s\p{P}]+(.+)$/u.exec(typed) ?? [];
  const candidates = [withoutSigns(typed), withoutSigns(onDocument).slice(0, NUMBER_LENGTH)];
  return candidates.find((candidate) => NUMBER.test(candidate)) ?? null;
}

const withoutSigns = (text: string) => text.replace(/[\s\p{P}]+/gu, '');
