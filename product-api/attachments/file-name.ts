/** Longest name of an attachment, characters. */
const MAX_NAME_LENGTH = 255;
/** Marks that turn the direction of writing: they make 'exe.pdf' of a name that ends in 'fdp.exe'. */
const TURNING_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Half a character. */
const LONE_SURROGATES = /\p{Cs}/gu;

/** The name without folders, characters that nobody sees, and dots or spaces at its ends; '' where nothing is left. */
export function plainFileName(typed: string): string {
  const seen = typed
    .normalize('NFC')
    .replace(LONE_SURROGATES, '')
    .replace(TURNING_MARKS, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, '');
  return (seen.split(/[/\\]/).at(-1) ?? '').replace(/^[.\s]+|[.\s]+$/g, '');
}

/** What follows the last dot, lower case, where it can be an extension; '' without. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A name of at most 255 characters that ends in one of the extensions; the first is added where it does not. */
export function nameWithExtension(name: string, extensions: readonly string[]): string {
  const own = extensionOf(name);
  const ending = extensions.includes(own) ? name.slice(-own.length - 1) : `.${extensions[0]}`;
  const stem = extensions.includes(own) ? name.slice(0, -own.length - 1) : name;
  return `${stem.slice(0, MAX_NAME_LENGTH - ending.length).replace(LONE_SURROGATES, '')}${ending}`;
}

/** Equal for names that differ in case, or in how accents are written (R114, D52). */
export function nameKeyOf(name: string): string {
  return name.toLowerCase().normalize('NFC');
}
