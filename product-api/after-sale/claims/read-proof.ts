import { MAX_PROOF_BYTES } from '@/rules/after-sale/claim-status';
import { decodeBase64 } from '../../attachments/decode-base64';
import { plainFileName } from '../../attachments/file-name';
import { judgeFile } from '../../attachments/judge-file';
import type { Proof } from '../../bookings/claims/sealed-proof';
import { ApiError } from '../../http/api-error';

/**
 * A proof as it was sent: judged by its content as attachments are (S17, D52), and named for what it is.
 * @throws ApiError VALIDATION_FAILED without a name; FILE_UNREADABLE, FILE_TOO_LARGE, FILE_TYPE_REFUSED
 */
export async function readProof({ name: typed, file }: { name: string; file: string }): Promise<Proof> {
  const plain = plainFileName(typed);
  if (plain === '') throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'proof.name', code: 'REQUIRED' }] });
  const content = decodeBase64(file);
  if (content.length > MAX_PROOF_BYTES)
    throw new ApiError('FILE_TOO_LARGE', { params: { kilobytes: MAX_PROOF_BYTES / 1024 } });
  const { name } = await judgeFile(content, plain);
  return { name, content };
}
