/** A kind of file that may be attached: how it is served, and the extensions it may have, its own first. */
export type FileKind = { mediaType: string; extensions: readonly string[] };

/**
 * Cameras and messengers give pictures each other's extensions: none of them is dangerous under the name of another.
 */
const PICTURES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'jfif'];
const picture = (mediaType: string, extension: string): FileKind => ({
  mediaType,
  extensions: [extension, ...PICTURES],
});
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** By what the content is found to be. What is not here is refused (S17). */
export const BINARY_KINDS: Readonly<Record<string, FileKind>> = {
  'image/png': picture('image/png', 'png'),
  'image/apng': picture('image/png', 'png'),
  'image/jpeg': picture('image/jpeg', 'jpg'),
  'image/gif': picture('image/gif', 'gif'),
  'image/webp': picture('image/webp', 'webp'),
  'image/avif': picture('image/avif', 'avif'),
  'image/heic': picture('image/heic', 'heic'),
  'image/heif': picture('image/heif', 'heif'),
  'application/pdf': { mediaType: 'application/pdf', extensions: ['pdf'] },
};

/** What is a zip inside. */
export const PACKED_KINDS: Readonly<Record<string, FileKind>> = {
  [`${OFFICE}.wordprocessingml.document`]: { mediaType: `${OFFICE}.wordprocessingml.document`, extensions: ['docx'] },
  [`${OFFICE}.spreadsheetml.sheet`]: { mediaType: `${OFFICE}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  [`${OFFICE}.presentationml.presentation`]: {
    mediaType: `${OFFICE}.presentationml.presentation`,
    extensions: ['pptx'],
  },
  [`${OPEN}.text`]: { mediaType: `${OPEN}.text`, extensions: ['odt'] },
  [`${OPEN}.spreadsheet`]: { mediaType: `${OPEN}.spreadsheet`, extensions: ['ods'] },
  [`${OPEN}.presentation`]: { mediaType: `${OPEN}.presentation`, extensions: ['odp'] },
};

/** A ticket for a phone's wallet. */
export const WALLET_PASS: FileKind = { mediaType: 'application/vnd.apple.pkpass', extensions: ['pkpass'] };

/** Text by its extension; without one it is plain. */
export const TEXT_KINDS: Readonly<Record<string, FileKind>> = {
  '': { mediaType: 'text/plain', extensions: ['txt'] },
  txt: { mediaType: 'text/plain', extensions: ['txt'] },
  text: { mediaType: 'text/plain', extensions: ['text'] },
  md: { mediaType: 'text/plain', extensions: ['md'] },
  csv: { mediaType: 'text/csv', extensions: ['csv'] },
  tsv: { mediaType: 'text/plain', extensions: ['tsv'] },
  ics: { mediaType: 'text/calendar', extensions: ['ics'] },
  eml: { mediaType: 'message/rfc822', extensions: ['eml'] },
};
