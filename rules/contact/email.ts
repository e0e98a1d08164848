const EMAIL = /^[^\s\p{C}@<>(),;:"]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

/**
 * One e-mail address as people have them: nothing in it can end a mail header, name a second address, or hide (signs
 * that nobody sees). `text` is trimmed.
 */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
