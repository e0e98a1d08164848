import type { OperationAnswer } from './serve-operation';

/** A file as an answer: to keep, or to be shown where it is asked for. */
export function fileAnswer(
  { filename, contentType, content }: { filename: string; contentType: string; content: Buffer },
  disposition: 'inline' | 'attachment' = 'attachment',
): OperationAnswer {
  return {
    status: 200,
    file: content,
    headers: { 'content-type': contentType, 'content-disposition': `${disposition}; filename="${filename}"` },
  };
}
